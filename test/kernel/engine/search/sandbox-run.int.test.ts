import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMethodRecords } from "../../../../kernel/engine/method/records.ts";
import type { EvaluationDetails } from "../../../../kernel/engine/search/evaluate/evaluate-node.ts";
import { openSearch } from "../../../../kernel/engine/search/report/open-search.ts";
import type { Evaluated } from "../../../../kernel/engine/search/tree/state.ts";
import { evidenceOf, killFiveTimes } from "../method/killed-runs.ts";
import { audit } from "./audit/audit.ts";
import { eventsOf } from "./play.ts";
import { runSmall } from "./run-small.ts";

const folder = mkdtempSync(join(tmpdir(), "taulab-search-"));
const cache = join(folder, "cache");

beforeAll(async () => {
  await runSmall(join(folder, "whole"), cache);
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a search of three phases in the sandbox", () => {
  test("writes evidence without a fault, and no NaN", async () => {
    const text = await evidenceOf(join(folder, "whole"));
    expect(audit(text)).toEqual([]);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });

  test("its counts are those of the suites' own tests", async () => {
    const run = await openSearch(join(folder, "whole", "small"));
    const attempts = eventsOf(run.lines(), "evaluation").flatMap((line) => line.attempts);
    expect(attempts.some(({ outcome, passed }) => outcome === "passed" && passed > 3)).toBe(true);
    expect(attempts.some(({ outcome, passed, failed }) => outcome === "failed" && passed > 0 && failed > 0)).toBe(true);
    expect(run.weaknesses()[0]!.concepts.includes("recursion") || run.weaknesses()[0]!.concepts.length > 1).toBe(true);
    for (const table of [3, 4, 5, 6] as const) expect(run.table(table).rows.length).toBeGreaterThan(0);
    expect(run.graph().nodes.every(({ value }) => value >= 0 && value <= 1)).toBe(true);
  });

  test("roles see only what they may", async () => {
    const records = await readMethodRecords<Evaluated>(join(folder, "whole", "small", "records.jsonl"));
    let looked = 0;
    for (const { calls, details } of records) {
      const { tests, codes } = details as EvaluationDetails;
      for (const { role, messages } of calls) {
        const asked = messages.filter((message) => message.role !== "assistant").map(({ content }) => content);
        const text = asked.join("\n");
        expect(text).not.toMatch(/sim\/|x-taulab|roleFaults|weakness/i);
        const holdsTests = tests !== null && text.includes(tests.trim());
        const holdsCode = codes.some((code) => code !== null && text.includes(code.trim()));
        if (["designer", "tester"].includes(role)) expect([holdsTests, holdsCode]).toEqual([false, false]);
        if (role === "solver") expect(holdsTests).toBe(false);
        if (role === "solutionPatternAnalyzer") expect(holdsTests).toBe(false);
        if (role === "testValidator") expect(holdsCode).toBe(false);
        if (role === "fixer") expect([holdsTests, holdsCode]).toEqual([true, true]);
        looked += 1;
      }
    }
    expect(looked).toBeGreaterThan(100);
  });

  test("killed five times with SIGKILL and resumed, the evidence is the same", async () => {
    const directory = join(folder, "killed");
    const script = join(import.meta.dirname, "run-small.ts");
    const counts = await killFiveTimes(script, directory, cache, (kill) => 2 + kill);
    expect(counts.every((count, at) => count > (counts[at - 1] ?? 0))).toBe(true);
    await runSmall(directory, cache);
    expect(await evidenceOf(directory)).toBe(await evidenceOf(join(folder, "whole")));
  }, 180_000);

  test("another search under the same name is refused", async () => {
    const other = runSmall(join(folder, "whole"), cache, { model: "sim/planted", maxConcepts: 2 });
    await expect(Promise.resolve(other)).rejects.toMatchObject({ code: "run_mismatch" });
  });
});
