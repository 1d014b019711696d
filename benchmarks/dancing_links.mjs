// Solve a grid with the npm package dancing-links, encoded as its own Sudoku benchmark does it:
// 324 columns; a row for each digit that a cell may have, all nine in a blank and one in a given.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// What a digit in a cell covers: the cell, and the digit in its row, its column and its box.
const candidates = Array.from({ length: 81 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const box = Math.floor(row / 3) * 3 + Math.floor(column / 3);
  return Array.from({ length: 9 }, (_, digit) => ({
    data: { cell, digit: digit + 1 },
    columnIndices: [cell, 81 + 9 * digit + row, 162 + 9 * digit + column, 243 + 9 * digit + box],
  }));
});

const encode = (puzzle) => {
  const rows = [];
  for (let cell = 0; cell < 81; cell += 1) {
    const given = puzzle.charCodeAt(cell) - 48;
    if (given) rows.push(candidates[cell][given - 1]);
    else rows.push(...candidates[cell]);
  }
  return rows;
};

const decode = (rows) => {
  const digits = new Array(81);
  for (const { data } of rows) digits[data.cell] = data.digit;
  return digits.join("");
};

/** Bring the solver, and what it is, from a folder of packages. */
export const bring = async (modules) => {
  const folder = `${modules}/dancing-links`;
  const { main, version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const { DancingLinks } = await import(pathToFileURL(`${folder}/${main}`).href);
  const links = new DancingLinks();
  const solve = (puzzle) => {
    const solver = links.createSolver({ columns: 324 });
    solver.addSparseConstraints(encode(puzzle));
    const [solution] = solver.findOne();
    return solution ? decode(solution) : "-";
  };
  return { label: `dancing-links ${version}, Node ${process.versions.node}`, solve };
};
