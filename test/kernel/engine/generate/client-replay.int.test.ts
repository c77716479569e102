import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nativeLanguages } from "../../../../kernel/engine/generate/base/languages.ts";
import { readRelease } from "../../../../kernel/engine/generate/release/read-release.ts";
import { runSubmission } from "../../../../kernel/engine/generate/verify/run-test.ts";
import { solutionText } from "../../../../kernel/engine/models/simulated/world/items/item-program.ts";
import { drawMutants } from "../../../../kernel/engine/mutants/draw-mutants.ts";
import { sharedService } from "../../../tools/open-service.ts";
import { root } from "../../../tools/root.ts";
import { type ClientRow, clientVerdict, splicedVerdict } from "./released-client.ts";
import { testsOf, worldCases, worldProblem, worldProgram } from "./world-item.ts";

let sandbox: Sandbox;
let folder = "";
beforeAll(async () => {
  sandbox = await openSandbox();
  folder = await mkdtemp(join(tmpdir(), "taulab-client-"));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});
const { url, post } = sharedService();

const rowOf = (language: string, canonical_solution: string): ClientRow => {
  const { demoTest, fullTest } = testsOf(language);
  return { language, canonical_solution, demo_test_func: demoTest, full_test_func: fullTest };
};

const rightIn = (language: string): string => solutionText(worldProblem, worldProgram, language);

/** The verdicts of taulab on both tests in a row of AutoCodeBench's data: the full and the demo test. */
const ownVerdict = async ({ language, canonical_solution, demo_test_func, full_test_func }: ClientRow) => {
  const run = async (code: string, count: number): Promise<boolean> => {
    const tested = { language, solution: canonical_solution, test: code };
    return (await runSubmission((program) => sandbox.run(program), tested, count)).outcome === "PASSED";
  };
  return { full: await run(full_test_func, worldCases.length), demo: await run(demo_test_func, 2) };
};

describe.each(nativeLanguages)("the released client, about an item in %s", (language) => {
  const [mutant] = drawMutants(rightIn(language), language, { count: 1, seed: "replay" });

  test.each([
    ["solution", rightIn(language)],
    ["mutant", mutant!.source],
  ])(
    "hears our own verdict on its %s",
    async (name, solution) => {
      const row = rowOf(language, solution);
      const own = await ownVerdict(row);
      expect(await clientVerdict(post, row)).toEqual(own);
      expect(await splicedVerdict(post, row)).toBe(own.full);
      if (name === "solution") expect(own).toEqual({ full: true, demo: true });
    },
    60_000,
  );
});

/** The path of `call_sandbox.py`, the client that AutoCodeBench published; undefined if it is absent. */
const client = process.env.TAULAB_AUTOCODEBENCH_CLIENT;

test.skipIf(client === undefined)(
  "the released client itself agrees with our verdicts",
  async () => {
    const rows = nativeLanguages.flatMap((language) => {
      const [mutant] = drawMutants(rightIn(language), language, { count: 1, seed: "replay" });
      return [rowOf(language, rightIn(language)), rowOf(language, mutant!.source)];
    });
    const questions = rows.map((row) => JSON.stringify({ ...row, question: "Write it.", difficulty: "easy" }));
    await writeFile(join(folder, "rows.jsonl"), `${questions.join("\n")}\n`);
    expect(await readRelease(join(folder, "rows.jsonl"))).toHaveLength(rows.length);
    const { hostname, port } = new URL(url);
    const words = [
      ...[join(root, "test/long/peers/client.py"), client!, "--server_ip", hostname, "--server_port", port],
      ...["--input_file", "rows.jsonl", "--output", "out.jsonl", "--concurrency", "2"],
      ...["--solution_key", "canonical_solution"],
    ];
    await promisify(execFile)("python3", words, { cwd: folder, timeout: 300_000, maxBuffer: 2 ** 24 });
    const answers = (await readFile(join(folder, "out.jsonl"), "utf8"))
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { readonly success: boolean }).success);
    const own = [];
    for (const row of rows) own.push(Object.values(await ownVerdict(row)).every(Boolean));
    expect(answers).toEqual(own);
  },
  400_000,
);
