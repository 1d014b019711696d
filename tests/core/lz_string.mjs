// Answer lines of JSON texts with lines of JSON: what the npm package lz-string packs each into.
import { createInterface } from "node:readline";
import LZString from "lz-string";

for await (const line of createInterface({ input: process.stdin })) {
  const packed = LZString.compressToBase64(JSON.parse(line));
  console.log(JSON.stringify([packed, LZString.decompressFromBase64(packed)]));
}
