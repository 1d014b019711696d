// The bootstrap of the sandbox, in which a person's own program runs: a frame whose origin is opaque and
// whose policy lets nothing in or out. See docs/decisions/security.md.
//
// The page hands in the files that the worker is made of, and a port for its calls. A call is a text and
// has one answer, a text, and whether the worker is worn; before it there may be pieces of a recording, texts
// as well. Nothing else of what the worker says reaches the page: a worker that talks out of turn, or too
// much, is ended, and the page is told that it is lost.

// Characters of an answer with its pieces: an output of a million, each of them escaped as six, a million
// steps, and what is told beside them. A text counts for at least LEAST: a recording has a hundred pieces.
const MOST = 12_000_000;
const LEAST = 12_000;

// What the worker does: it is made of the text of this function.
const work = () => {
  // A large piece of memory that Python asks for at once is refused beyond the limit that it has set, and noted.
  const LARGE = 512, { grow } = WebAssembly.Memory.prototype; // the former in pages of 64 KB
  WebAssembly.Memory.prototype.grow = function (pages) {
    const wanted = this.buffer.byteLength + pages * 65_536;
    if (pages > LARGE && wanted > self.mostMemory) throw new RangeError(`${(self.refusedMemory = wanted)} bytes`);
    return grow.call(this, pages);
  };
  const start = async (files) => {
    const named = (address) => files[String(address.url ?? address).split("/").pop()];
    const script = (name) => URL.createObjectURL(new Blob([files[name]], { type: "text/javascript" }));
    const { fetch } = self;
    self.fetch = async (address) => new Response(named(address), { headers: { "content-type": "application/wasm" } });
    const { loadPyodide } = await import(script("pyodide.mjs"));
    const { default: createPyodideModule } = await import(script("pyodide.asm.mjs"));
    const lockFileContents = new TextDecoder().decode(files["pyodide-lock.json"]);
    const python = await loadPyodide({ indexURL: "https://sandbox.invalid/", createPyodideModule, lockFileContents });
    self.fetch = fetch;
    for (const name of ["stdin", "stdout"]) python.FS.unlink(`/dev/${name}`);
    for (const name of ["in", "out"]) python.FS.symlink(`/tmp/${name}put`, `/dev/std${name}`);
    const { path } = python.pyimport("sys");
    for (const archive of ["program_worker.zip", "more_stdlib.zip"]) {
      python.FS.writeFile(archive, new Uint8Array(files[archive]));
      path.append(`${python.FS.cwd()}/${archive}`);
    }
    return python.pyimport("page.worker.program.worker").answer;
  };
  onmessage = ({ data }) => {
    const starting = start(data);
    onmessage = async (call) => postMessage((await starting)(call.data));
  };
  // An error in a call ends the worker as one outside of calls does.
  onunhandledrejection = ({ reason }) => {
    console.error(reason);
    postMessage(null);
  };
};

addEventListener("message", ({ source, data: files, ports: [port] }) => {
  if (source !== parent.parent) return;
  const worker = new Worker(URL.createObjectURL(new Blob([`(${work})()`])));
  let awaited = 0;
  let told = 0;
  const end = () => {
    worker.terminate();
    port.postMessage({ kind: "lost" });
  };
  worker.onerror = end;
  worker.onmessageerror = end;
  worker.onmessage = ({ data }) => {
    const { kind, text, worn } = Object(data);
    told += Math.max(LEAST, text?.length);
    if (awaited < 1 || typeof text !== "string" || told > MOST) end();
    else if (kind === "piece") port.postMessage({ kind, text });
    else {
      awaited -= 1;
      told = 0;
      port.postMessage({ kind: "answer", text, worn: Boolean(worn) });
    }
  };
  port.onmessage = ({ data }) => {
    awaited += 1;
    worker.postMessage(data);
  };
  worker.postMessage(files, Object.values(files));
});
