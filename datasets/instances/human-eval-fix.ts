import { makeInstance } from "./make-instance.ts";
import { readAsserts } from "./python-asserts.ts";
import type { RowForm } from "./row-form.ts";
import { refuseOf, textIn } from "./row-text.ts";

/** HumanEvalFix, the Python part of HumanEvalPack (Muennighoff et al., 2023). Other languages are refused. */
export const humanEvalFix: RowForm = {
  name: "HumanEvalFix",
  recognises: (columns) =>
    ["buggy_solution", "canonical_solution", "entry_point", "test"].every((name) => columns.includes(name)),
  read: (row) => {
    const id = textIn(row, "task_id");
    const refuse = refuseOf(row, id);
    if (!/^python\//i.test(id))
      throw refuse("task_id", "invalid_value", "is not a task in Python", "Take the Python part of HumanEvalPack.");
    const entryPoint = textIn(row, "entry_point");
    const { declaration, instruction, docstring, bug_type: bug, example_test: examples } = row.values;
    const head = typeof declaration === "string" ? declaration : textIn(row, "prompt");
    const imports =
      typeof row.values.import === "string" && !head.includes(row.values.import) ? `${row.values.import}\n` : "";
    const { tests, tolerance } = readAsserts(textIn(row, "test"), [entryPoint, "candidate"]);
    if (tests.length === 0) return null;
    const shown = typeof examples === "string" ? readAsserts(examples, [entryPoint, "candidate"]).tests : [];
    const statement = [instruction, docstring, row.values.prompt].find(
      (text) => typeof text === "string" && text.trim() !== "",
    );
    return makeInstance(
      {
        id,
        problem: id,
        language: "python",
        entryPoint,
        hiddenTests: tests,
        tolerance,
        date: undefined,
        statement: String(statement ?? textIn(row, "prompt")).trim(),
        publicTests: shown.map(({ input, expected }) => ({ input, expected })),
        buggyCode: `${imports}${head}${textIn(row, "buggy_solution").trimEnd()}\n`,
        referenceCode: `${imports}${head}${textIn(row, "canonical_solution").trimEnd()}\n`,
        bugs: typeof bug === "string" && bug !== "" ? [bug] : [],
        position: { file: row.file, line: row.line, column: row.column },
      },
      refuse,
    );
  },
};
