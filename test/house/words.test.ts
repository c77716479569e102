import ts from "typescript";
import { expect, test } from "vitest";
import { countFaults, newFaults } from "../tools/words/accepted-counts.ts";
import { commentFaults } from "../tools/words/comment-faults.ts";
import { nameFaults } from "../tools/words/name-faults.ts";
import { twiceExported } from "../tools/words/twice-exported.ts";

const sourceOf = (text: string, file = "a.ts"): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

test("a comment that begins with a clause is refused, and so is a sentence of more than 20 words", () => {
  const words = "word ".repeat(21).trim();
  const source = sourceOf(`/** What a test gives. */
const a = 1;
// The number of tests. Short: ${words}.
const b = 2;
/** A \`what\` of ${"`x` ".repeat(15)}words. */
const c = 3;`);
  expect(commentFaults(source).map(({ rule, line }) => [rule, line])).toEqual([
    ["clause", 1],
    ["long sentence", 3],
  ]);
});

test("code of an example counts as no prose", () => {
  const code = "code ".repeat(40);
  expect(commentFaults(sourceOf(`/**\n * Adds.\n *\n * @example\n * ${code}\n */\nconst add = 1;`))).toEqual([]);
});

test("a participle is no name of a value, and the property of another's object may have it", () => {
  const [value, field, method] = ["given", "done", "found"];
  const source = sourceOf(
    `const ${value} = 1; const { ${field} } = two; const { ${field}: end } = two; two.${method}();`,
  );
  expect(nameFaults(source).map(({ text }) => text)).toEqual([value, field]);
});

test("a name that two files export is named at the second", () => {
  const sources = [sourceOf("export const sum = 1;"), sourceOf("const x = 1;\nexport function sum() {}", "b.ts")];
  expect(twiceExported(sources)).toEqual([{ rule: "exported twice", file: "b.ts", line: 2, text: "sum, as in a.ts" }]);
});

test("a job of a worker, a lazy door and a name of two doors are no double names", () => {
  const jobs = ["a.ts", "b.ts"].map((file) => sourceOf("export const jobs = textJobs(url, {});", file));
  const load = sourceOf("export const load = async () => 1;", "kernel/engine/load.ts");
  const door = sourceOf("export const load = lazily(() => load);", "kernel/engine/api/load.ts");
  const draw = ["toolkit/charts/draw.ts", "toolkit/stats/draw.ts"].map((file) =>
    sourceOf("export const draw = 1;", file),
  );
  const doors = [
    sourceOf('export { draw } from "./draw.ts";', "toolkit/charts/index.ts"),
    sourceOf('export * from "./stats/draw.ts";', "toolkit/index.ts"),
  ];
  expect(twiceExported([...jobs, load, door, ...draw, ...doors])).toEqual([]);
  expect(twiceExported(draw)).toHaveLength(1);
});

test("old faults of a file are accepted by number, and one more shows all of the file", () => {
  const faults = nameFaults(sourceOf(["given", "told"].map((name) => `const ${name} = 1;`).join(" ")));
  expect(newFaults(faults, countFaults(faults))).toEqual([]);
  expect(newFaults(faults, { "a.ts": { name: 1 } })).toHaveLength(2);
});
