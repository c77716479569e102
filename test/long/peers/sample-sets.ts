import { join } from "node:path";
import { judgeItems } from "./judge-items.ts";
import type { Item, PeerSet, Post, Word } from "./peer-set.ts";
import { isHere, plainRun } from "./plain-run.ts";
import { fenced, objectOf, type Row, readRows, spread, textOf, unfenced } from "./rows.ts";
import { submitted, tested } from "./words.ts";

interface Way {
  readonly file: string;
  /** The canonical solution in a row. Default: the first fenced block of its field `canonical_solution`. */
  readonly solution?: (row: Row) => string;
  readonly ours: (post: Post, row: Row, solution: string) => Promise<Word>;
  readonly plain?: (row: Row, solution: string) => Promise<Word>;
}

const autoEval =
  (language: string): Way["ours"] =>
  (post, row, solution) =>
    submitted(post, "AutoEvalDataset", row, fenced(language, solution));

const testCode = (row: Row): string => textOf(objectOf(row, "test"), "code");

function assetsOf(row: Row): Readonly<Record<string, Uint8Array>> {
  const asset = objectOf(objectOf(row, "test"), "asset");
  return Object.fromEntries(Object.entries(asset).map(([name, text]) => [name, Buffer.from(String(text), "base64")]));
}

const completed = (row: Row): string => {
  const solution = textOf(row, "canonical_solution");
  return /^\s/.test(solution) ? textOf(row, "content") + solution : solution;
};
const entryOf = (row: Row): string => textOf(objectOf(row, "labels"), "entry_point");
const checked = (row: Row): string => `${textOf(row, "test")}\ncheck(${entryOf(row)})\n`;

const natural: Omit<Way, "file"> = {
  ours: autoEval("python"),
  plain: (row, solution) => plainRun("pytest", `import pytest\n${solution}\n${testCode(row)}`, assetsOf(row)),
};
const inserted: Omit<Way, "file"> = {
  ours: autoEval("python"),
  plain: (row, solution) =>
    plainRun(
      "python",
      testCode(row).includes("#<INSERT>")
        ? testCode(row).replace("#<INSERT>", () => solution)
        : `${solution}\n${testCode(row)}`,
      assetsOf(row),
    ),
};

const ways: Readonly<Record<string, Way>> = {
  Aider: { file: "aider_benchmark_v1", ...inserted },
  "NCB Python": { file: "ncb_python_en", ...natural },
  // These tests need JUnit's launcher, so they cannot run without taulab, and the peer's verdict is used.
  "NCB Java": { file: "ncb_java_en", ours: autoEval("java") },
  BigCodeBench: {
    file: "bigcodebench",
    solution: completed,
    ours: (post, row, solution) => tested(post, "python", solution, textOf(row, "test")),
    plain: (row, solution) =>
      plainRun("python", `${solution}\n${textOf(row, "test")}\nif __name__ == "__main__":\n    unittest.main()\n`),
  },
  MBPP: {
    file: "mbpp",
    ours: (post, row, solution) => submitted(post, "MBPPDataset", row, fenced("python", solution)),
    plain: (row, solution) => plainRun("python", `${solution}\n${(row.test_list as readonly string[]).join("\n")}\n`),
  },
  "shadow HumanEval": {
    file: "shadow_humaneval_python",
    solution: completed,
    ours: (post, row, solution) => tested(post, "python", solution, checked(row)),
    plain: (row, solution) => plainRun("python", `${solution}\n${checked(row)}`),
  },
  "can it edit": { file: "can_it_edit", ...inserted },
};

function itemsOf(way: Way, rows: readonly Row[], post: Post): readonly Item[] {
  const solutionOf = way.solution ?? ((row: Row) => unfenced(textOf(row, "canonical_solution")));
  const item = (row: Row, from: Row, right: boolean): Item => {
    const { plain } = way;
    return {
      id: `${textOf(row, "id") || String(row.id)}${right ? "" : `, solved as ${String(from.id)}`}`,
      right,
      ours: () => way.ours(post, row, solutionOf(from)),
      ...(plain === undefined ? {} : { plain: () => plain(row, solutionOf(from)) }),
    };
  };
  return rows.flatMap((row, i) => [item(row, row, true), item(row, rows[(i + 1) % rows.length]!, false)]);
}

/** Sets of tasks with canonical solutions. The wrong solution of a task is that of the next task. */
export const sampleSets: readonly PeerSet[] = Object.entries(ways).map(([name, way]) => ({
  name,
  repository: "SandboxFusion",
  async judge(bench) {
    const language = name.endsWith("Java") ? "java" : "python";
    if (!isHere(language)) return judgeItems(name, [], bench, [`${language}: not installed`]);
    const file = join(bench.root, `sandbox/tests/datasets/samples/code_eval_${way.file}.jsonl`);
    const rows = spread(await readRows(file), bench.limit);
    return judgeItems(name, itemsOf(way, rows, bench.post), bench);
  },
}));
