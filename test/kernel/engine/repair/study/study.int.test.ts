import { mkdtempSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RepairTurnLine, TextLine } from "../../../../../kernel/engine/repair/lines/evidence-lines.ts";
import { openRepair } from "../../../../../kernel/engine/repair/report/open-repair.ts";
import type { RepairStudy } from "../../../../../kernel/engine/repair/report/repair-study.ts";
import { auditRepair } from "../../../../evidence/repair/audit.ts";
import { evidenceOf, killFiveTimes, recordCount } from "../../method/killed-runs.ts";
import { runSmall } from "../run-small.ts";

const folder = mkdtempSync(join(tmpdir(), "taulab-repair-"));
const cache = join(folder, "cache");

let study: RepairStudy;
beforeAll(async () => {
  study = await runSmall(join(folder, "whole"), cache);
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a study in the sandbox", () => {
  test("its evidence breaks no rule of the format: policy, hints, every message, outcomes, results, tables", async () => {
    const text = await evidenceOf(join(folder, "whole"));
    expect(auditRepair(text)).toEqual([]);
    expect(text).not.toMatch(/:NaN|:Infinity|undefined/);
  });

  test("turn 0 is asked once for all protocols and runs, and each program is run once", async () => {
    const text = await readFile(join(folder, "whole", "small", "records.jsonl"), "utf8");
    const keys = text
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { key: string }).key);
    expect(keys.filter((key) => key.startsWith("unaided/"))).toHaveLength(6);
    expect(new Set(keys).size).toBe(keys.length);
    const programs = new Set(
      study.lines().flatMap((line) => (line.kind === "turn" && !line.noCode ? [line.codeSha256] : [])),
    );
    expect(keys.filter((key) => key.startsWith("run/"))).toHaveLength(programs.size);
  });

  test("messages to candidates hold no expected output, and say nothing of simulation", () => {
    const texts = new Map(
      study.lines().flatMap((line) => (line.kind === "text" ? [[line.sha256, (line as TextLine).text] as const] : [])),
    );
    const turns = study.lines().filter((line): line is RepairTurnLine => line.kind === "turn");
    const said = turns.flatMap(({ request }) => request.filter(({ role }) => role !== "assistant"));
    expect(said.length).toBeGreaterThan(100);
    for (const { sha256 } of said) expect(texts.get(sha256)).not.toMatch(/sim\/|x-taulab|expected output/i);
  });

  test("it can be read again, and shows tables, figures and trajectories", async () => {
    const again = await openRepair(join(folder, "whole", "small"));
    expect(String(again)).toBe(String(study));
    for (const table of [3, 4, 5, 6, 7] as const) expect(again.table(table).rows.length).toBeGreaterThan(0);
    for (const figure of [3, 4, 5, 6] as const)
      expect((await again.figure(figure).toSvg()).length).toBeGreaterThan(1000);
    const { turns, reason } = again.trajectory("toll-bands", "sim/novice", { protocol: "vanilla", run: 2 });
    expect(turns[0]?.hint).toBeNull();
    expect(reason).toMatch(/fixed|budget/);
    expect(() => again.trajectory("toll-band", "sim/novice")).toThrow(/no trajectory/);
    expect(again.differences()).toHaveLength(1);
  });

  test("killed five times with SIGKILL and resumed, the evidence is the same, and nothing is asked twice", async () => {
    const directory = join(folder, "killed");
    const script = join(import.meta.dirname, "..", "run-small.ts");
    const counts = await killFiveTimes(script, directory, cache, (kill) => 10 + 15 * kill);
    expect(counts.every((count, at) => count > (counts[at - 1] ?? 0))).toBe(true);
    await runSmall(directory, cache);
    expect(await evidenceOf(directory)).toBe(await evidenceOf(join(folder, "whole")));
    expect(await recordCount(directory)).toBe(await recordCount(join(folder, "whole")));
  }, 240_000);

  test("another study under the same name is refused", async () => {
    const other = runSmall(join(folder, "whole"), cache, { runs: 1 });
    await expect(Promise.resolve(other)).rejects.toMatchObject({ code: "run_mismatch" });
  });
});
