import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DatasetError } from "../../datasets/errors.ts";
import { apps } from "../../datasets/loaders/apps.ts";
import { autoCodeBench } from "../../datasets/loaders/auto-code-bench.ts";
import { bigCodeBench } from "../../datasets/loaders/big-code-bench.ts";
import { evalPlus, humanEval } from "../../datasets/loaders/human-eval.ts";
import { liveCodeBench } from "../../datasets/loaders/live-code-bench.ts";
import type { Loader } from "../../datasets/loaders/loader.ts";
import { mbpp } from "../../datasets/loaders/mbpp.ts";
import { multiplE } from "../../datasets/loaders/multipl-e.ts";
import { thesisYaml } from "../../datasets/loaders/thesis-yaml.ts";
import type { Task } from "../../datasets/task.ts";
import { jsonl, lines } from "./benchmark-lines.ts";
import { minimalYaml } from "./minimal-yaml.ts";

const humanEvalLine = `${JSON.stringify({
  task_id: "X/0",
  prompt: "def f(n):\n",
  entry_point: "f",
  canonical_solution: "    return n\n",
  test: "def check(c):\n    assert c(1) == 1\n",
})}\n`;
const mbppLine = `${JSON.stringify({ task_id: 1, text: "Do.", code: "def f(): return 1", test_list: ["assert f()"] })}\n`;

/** Copies of the text in which some characters at a random place are replaced by others. */
const damaged = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.nat(12),
      fc.oneof(
        fc.constantFrom("", "\n", "  ", "- ", ": ", "[", "{", "&a", "*a", "!!x ", "|", "null", "0", '"', "# "),
        fc.string(),
      ),
    )
    .map(([at, length, put]) => text.slice(0, at) + put + text.slice(at + length));

const check = (loader: Loader, text: string): void => {
  let tasks: readonly Task[];
  try {
    tasks = loader.load({ file: "damaged", text });
  } catch (error) {
    expect(error).toBeInstanceOf(DatasetError);
    const { file, line, column, hint } = error as DatasetError;
    const lines = text.split("\n");
    expect({ file, hint: Boolean(hint) }).toEqual({ file: "damaged", hint: true });
    if (line === undefined) return;
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines.length + 1);
    expect(column).toBeGreaterThanOrEqual(1);
    return;
  }
  expect(tasks.length).toBeGreaterThan(0);
};

describe.each<[Loader, string]>([
  [thesisYaml, minimalYaml],
  [humanEval, humanEvalLine + humanEvalLine],
  [mbpp, mbppLine],
  [evalPlus, jsonl(lines.evalplus, lines.mbppPlus)],
  [liveCodeBench, jsonl(lines.lcbCall, lines.lcbStdin)],
  [autoCodeBench, jsonl(lines.autoCodeBench)],
  [bigCodeBench, jsonl(lines.bigCodeBench)],
  [multiplE, jsonl(lines.multiplE)],
  [apps, jsonl(lines.apps, lines.appsCall)],
])("$name", (loader, text) => {
  test("a damaged file is read or refused with a position, never anything else", () => {
    fc.assert(
      fc.property(damaged(text), (broken) => check(loader, broken)),
      { numRuns: 1_500, seed: 20_261_121 },
    );
  });
});
