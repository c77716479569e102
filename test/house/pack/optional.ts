import { expect, test } from "vitest";
import { run } from "../../tools/spawn.ts";

const program = `
import { charts, tables, wilson } from "taulab/toolkit";
import { openSandbox } from "taulab/sandbox";
const board = charts.leaderboard({ a: wilson(8, 10) });
const tries = {
  "@duckdb/node-api": () => tables.sql("select 1"),
  danfojs: () => tables.toDanfo([{ a: 1 }]),
  pdfkit: () => board.toPdf(),
  dockerode: () => openSandbox("docker:"),
};
for (const [name, attempt] of Object.entries(tries)) {
  const error = await attempt().then(() => ({ message: "worked" }), (thrown) => thrown);
  console.log(name + ": " + error.message + ": " + error.hint);
}
`;

/** Tests the errors of features whose optional package is not installed. Each says how to add the package. */
export const testOptional = (folderOf: () => string): void => {
  test("a part whose package is missing says how to add it", async () => {
    const words = ["--input-type=module", "-e", program];
    const { stdout, stderr } = await run(process.execPath, words, { cwd: folderOf() });
    const lines = stdout.trim().split("\n");
    expect(
      lines.map((line) => /^(\S+): .*npm install \1/.exec(line)?.[1]),
      stdout + stderr,
    ).toEqual(["@duckdb/node-api", "danfojs", "pdfkit", "dockerode"]);
  });
};
