import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { doctor } from "../../sandbox/doctor/doctor.ts";
import { openSandbox } from "../../sandbox/open.ts";

const file = new URL("../../../shared/data/HumanEval.jsonl.gz", import.meta.url);
const present = existsSync(file);
const python = (await doctor()).languages.find((l) => l.name === "python")?.version ?? null;
if (!present) console.log("skipped: ../shared/data/HumanEval.jsonl.gz is absent");
if (python === null) console.log("skipped: Python is absent");

interface Item {
  readonly task_id: string;
  readonly prompt: string;
  readonly canonical_solution: string;
  readonly entry_point: string;
  readonly test: string;
}

test.skipIf(!present || python === null)(
  "HumanEval: canonical solutions pass and empty ones fail",
  async () => {
    const items = gunzipSync(readFileSync(file))
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Item);
    const sandbox = await openSandbox();
    const verdicts = async (body: (item: Item) => string) =>
      Promise.all(
        items.map(async (item) => {
          const outcome = await sandbox.run({
            language: "python",
            source: item.prompt + body(item),
            tests: [{ kind: "assert", id: "check", code: `${item.test}\ncheck(${item.entry_point})\n` }],
          });
          if (outcome.status === "sandbox_error") throw new Error(`${item.task_id}: ${outcome.error}`);
          return { id: item.task_id, verdict: outcome.verdict, test: outcome.tests[0] };
        }),
      );
    try {
      const right = await verdicts((item) => item.canonical_solution);
      const wrong = await verdicts(() => "    return None\n");
      const passed = right.filter((r) => r.verdict === "passed").length;
      const failed = wrong.filter((r) => r.verdict === "failed").length;
      console.log(`HumanEval: ${passed} of 164 canonical solutions pass, ${failed} of 164 empty ones fail`);
      expect(right.filter((r) => r.verdict !== "passed")).toEqual([]);
      expect(wrong.filter((r) => r.verdict !== "failed")).toEqual([]);
      expect(right.length).toBe(164);
    } finally {
      await sandbox.close();
    }
  },
  240_000,
);
