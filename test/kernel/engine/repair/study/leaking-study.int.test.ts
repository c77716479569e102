import { mkdtempSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shippedInstances } from "taulab/datasets";
import { afterAll, expect, test } from "vitest";
import { linesOf } from "../../../../../kernel/engine/method/lines-of.ts";
import type { Message } from "../../../../../kernel/engine/models/base/model.ts";
import { uniformOf } from "../../../../../kernel/engine/random.ts";
import type { RepairLine } from "../../../../../kernel/engine/repair/lines/evidence-lines.ts";
import { repair } from "../../../../../kernel/engine/repair/study/repair.ts";
import { auditRepair } from "../../../../evidence/repair/audit.ts";

const folder = mkdtempSync(join(tmpdir(), "taulab-leaking-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const [instance] = (await shippedInstances()).filter(({ id }) => id === "toll-bands");
const { buggyCode, referenceCode, entryPoint } = instance!;

/** A program that is right for every call but one, or as wrong as the buggy program. */
const partial = (isRight: boolean, residual: string): string => `import json
RIGHT, WRONG = {}, {}
exec(${JSON.stringify(referenceCode)}, RIGHT)
exec(${JSON.stringify(buggyCode)}, WRONG)


def ${entryPoint}(*args):
    is_residual = list(args) == json.loads(${JSON.stringify(residual)})
    chosen = RIGHT if ${isRight ? "not is_residual" : "False"} else WRONG
    return chosen["${entryPoint}"](*args)
`;

/** A candidate that repairs all calls but one in every second turn, and breaks them again in the next turn. */
const breaksAgain =
  (test: string) =>
  (messages: readonly Message[]): string => {
    const turn = messages.filter(({ role }) => role === "assistant").length;
    const { input } = instance!.hiddenTests.find(({ id }) => id === test)!;
    return `\`\`\`python\n${partial(turn % 2 === 1, input)}\`\`\``;
  };

/** A feedback model that quotes code in 70% of its hints, in later attempts as in the first. */
const leaks = (messages: readonly Message[]): string => {
  const said = messages.map(({ content }) => content).join("\n");
  return uniformOf("leaking feedback", said) < 0.7
    ? "Write this instead:\n```python\nreturn total + band * rate\n```"
    : "The program errs where one price gives way to the next.";
};

const studyWith = (hintRules: 1 | 2, residual: string, id: string) =>
  repair({
    instances: [instance!],
    candidates: [{ name: "breaker", answer: breaksAgain(residual) }],
    feedback: { name: "leaker", answer: leaks },
    protocols: ["controlled", "vanilla"],
    alphaTurns: 8,
    betaTurns: 2,
    seed: 5,
    id,
    directory: folder,
    progress: false,
    config: { hintRules, bootstrapResamples: 50, sMin: 1 },
  });

const regionsOf = (lines: readonly RepairLine[]) => linesOf(lines, "stop").flatMap(({ scenarios }) => scenarios);

test.each([1, 2] as const)(
  "hint rules %i: with feedback that leaks seven of ten hints and a candidate that breaks what it mended, hints fall back and regions reopen",
  async (hintRules) => {
    const first = await studyWith(hintRules, instance!.hiddenTests[0]!.id, `first-${hintRules}`);
    // The candidate never repairs the second region (group of failing tests), so the first region can be repaired and
    // fail again.
    const study = await studyWith(hintRules, regionsOf(first.lines())[1]!.anchor[0]!, `rules-${hintRules}`);
    const hints = linesOf(study.lines(), "hint");
    const attempts = hints.flatMap((hint) => hint.attempts);
    expect(attempts.filter(({ rule }) => rule !== null).length / attempts.length).toBeGreaterThan(0.3);
    expect(new Set(hints.map(({ fallback }) => fallback))).toContain("template");
    expect(linesOf(study.lines(), "scenario").filter(({ reopenCount }) => reopenCount > 0)).not.toEqual([]);
    expect(study.header().config.hintRules).toBe(hintRules);
    expect(auditRepair(await readFile(join(folder, `rules-${hintRules}`, "evidence.jsonl"), "utf8"))).toEqual([]);
  },
  120_000,
);
