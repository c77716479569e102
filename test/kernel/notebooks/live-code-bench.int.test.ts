import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { runNotebook } from "../../../kernel/jupyter/notebook/run.ts";
import { root } from "../../tools/root.ts";

const data = resolve(root, "../shared/data/livecodebench/performances_generation_29abbd6.json");
if (!existsSync(data)) console.warn("live-code-bench.test.ts skipped: ../shared/data/livecodebench is absent");

test.skipIf(!existsSync(data))("robustness on LiveCodeBench's own results", { timeout: 600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-robustness-"));
  try {
    const output = join(folder, "out.ipynb");
    const env = { LIVECODEBENCH: data, TAULAB_HISTORY: ":memory:" };
    const { ok, error } = await runNotebook(join(root, "notebooks/robustness.ipynb"), {
      output,
      env,
      typecheck: "error",
    });
    expect(error).toBeNull();
    expect(ok).toBe(true);
    const text = await readFile(output, "utf8");
    expect(text).toContain("18000 scores of 45 models on 400 tasks");
    expect(text).toContain("400 tasks in 103 clusters");
    expect(text).toMatch(/\d+ of 44 gaps stand after Holm's adjustment/);
    console.log(/\d+ of 44 gaps stand after Holm's adjustment/.exec(text)?.[0]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
