import type { InstanceTest } from "../instance.ts";
import { makeInstance } from "./make-instance.ts";
import { LiteralReader, type LiteralValue, pythonOrJsonWords } from "./python-literal.ts";
import type { RowForm } from "./row-form.ts";
import { refuseOf, textIn } from "./row-text.ts";

/** Name of the function that is appended to each program. It calls the method of the program's class `Solution`. */
const calledName = "solve";

/** Parses `nums = [1,2], k = 3` into its values in order; null if a value is not a literal. */
const argumentsOf = (text: string): readonly LiteralValue[] | null => {
  const reader = new LiteralReader(text, pythonOrJsonWords);
  const values: LiteralValue[] = [];
  for (;;) {
    const name = /^[\s,]*[A-Za-z_]\w*\s*=/.exec(text.slice(reader.at));
    if (name === null) break;
    reader.at += name[0].length;
    const value = reader.value();
    if (value === undefined) return null;
    values.push(value);
  }
  return values.length > 0 && text.slice(reader.at).trim() === "" ? values : null;
};

const testOf = (example: unknown, at: number): readonly InstanceTest[] => {
  const parts = /Input:?\s*([\s\S]*?)\s*Output:?\s*([\s\S]*?)\s*(?:Explanation[\s\S]*)?$/.exec(String(example));
  const args = argumentsOf(parts?.[1] ?? "");
  const reader = new LiteralReader(parts?.[2] ?? "", pythonOrJsonWords);
  const expected = reader.value();
  if (args === null || expected === undefined) return [];
  return [{ id: `example-${at + 1}`, input: JSON.stringify(args), expected: JSON.stringify(expected) }];
};

const listIn = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? value.split(/(?=Input:)/).filter((part) => part.includes("Output")) : [];
};

/** Appends a function that calls the program's method, because tests of instances call functions. */
const callable = (code: string, method: string): string =>
  `${code.trimEnd()}\n\n\ndef ${calledName}(*args):\n    return Solution().${method}(*args)\n`;

/**
 * DebugBench (Tian et al., 2024): the rows in Python. The set has no hidden tests, so the examples of the statement
 * are the tests. Rows in other languages are left out, and rows whose examples JSON cannot represent.
 */
export const debugBench: RowForm = {
  name: "DebugBench",
  recognises: (columns) => ["slug", "buggy_code", "solution", "examples"].every((name) => columns.includes(name)),
  read: (row) => {
    const { language = "python3", subtype, category, question, description, constraints } = row.values;
    if (!/^python/i.test(String(language))) return null;
    const slug = textIn(row, "slug");
    const reference = textIn(row, "solution");
    const method = /class Solution\b[\s\S]*?\n\s+def\s+(?!_)(\w+)\s*\(\s*self\b/.exec(reference)?.[1];
    const examples = listIn(row.values.examples);
    const tests = examples.flatMap(testOf);
    if (method === undefined || tests.length === 0) return null;
    const bug = [category, subtype].filter((word) => typeof word === "string" && word !== "").map(String);
    const id = ["debugbench", ...bug, slug].join("/").replaceAll(" ", "-");
    const statementParts = [question ?? description, ...examples, constraints].filter(
      (text) => typeof text === "string",
    );
    return makeInstance(
      {
        id,
        problem: slug,
        language: "python",
        entryPoint: calledName,
        publicTests: [],
        hiddenTests: tests,
        statement: `${statementParts.join("\n\n").trim()}\n\nKeep \`${calledName}\` at the end of the program: tests call it.`,
        buggyCode: callable(textIn(row, "buggy_code"), method),
        referenceCode: callable(reference, method),
        tolerance: undefined,
        bugs: bug,
        date: undefined,
        position: { file: row.file, line: row.line, column: row.column },
      },
      refuseOf(row, id),
    );
  },
};
