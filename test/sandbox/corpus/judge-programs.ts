import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Probe } from "../../../sandbox/contract/probe.ts";
import { calibrateProbes } from "../../../sandbox/verdict/probe/calibrate.ts";
import type { CorpusProgram } from "./corpus-program.ts";
import { twoAtOnce } from "./two-at-once.ts";

/**
 * The ways to judge a program. `by default`: the caller gives no right solution. `calibrated`: a right solution of the
 * same tests has selected the probes, which rerun passed tests with changed expected values.
 */
export const ways = ["by default", "calibrated"] as const;
export type Way = (typeof ways)[number];

/** The verdict in one word. A pass is named by its assurance: the evidence that it is no forgery. */
export type Word = "sandbox error" | "failed" | "refuted" | "unproven" | "probed" | "proven";

export interface Judgement {
  readonly one: CorpusProgram;
  readonly outcome: Outcome;
  readonly word: Word;
  /** The program, its verdict (`word`) and the first message, for the report of a failed test. */
  readonly line: string;
}

/** The verdict of an outcome in one word. */
export const wordOf = ({ status, error, verdict, assurance }: Outcome): Word => {
  if (status === "sandbox_error" || error !== null) return "sandbox error";
  if (verdict === "passed" || assurance === "refuted") return assurance ?? "unproven";
  return verdict === "failed" ? "failed" : "sandbox error";
};

/** Selects a program's probes (reruns) by its right solution. Programs with equal tests and solution share them. */
const calibrator = (sandbox: Sandbox): ((one: CorpusProgram) => Promise<readonly Probe[]>) => {
  const probesByTests = new Map<string, Promise<readonly Probe[]>>();
  return ({ program, right: source }) => {
    const key = JSON.stringify([source, program.language, program.tests]);
    const probes =
      probesByTests.get(key) ??
      calibrateProbes(sandbox, { ...program, source }).then((calibration) => calibration.probes);
    probesByTests.set(key, probes);
    return probes;
  };
};

/** True if the program passed and no probe (a rerun with changed expected values) refuted the pass. */
export const isPass = ({ word }: Judgement): boolean => word === "unproven" || isSure(word);

/** True if probes (reruns with changed expected values) or a proof support the pass. */
export const isSure = (word: Word): boolean => word === "probed" || word === "proven";

/** Judges each program once, in the given way of judging; at most two programs run at the same time. */
export const judgePrograms = async (
  sandbox: Sandbox,
  programs: readonly CorpusProgram[],
  way: Way,
): Promise<Judgement[]> => {
  const judgements: Judgement[] = [];
  const probesOf = calibrator(sandbox);
  await twoAtOnce(programs, async (one) => {
    const doubt = way === "calibrated" ? { doubt: { calibrated: await probesOf(one), seed: one.name } } : {};
    const outcome = await sandbox.run({ ...one.program, ...doubt });
    const word = wordOf(outcome);
    const message = outcome.error ?? outcome.tests.find(({ status }) => status !== "passed")?.message ?? "";
    judgements.push({ one, outcome, word, line: `${one.name}: ${word}${message && `: ${message}`}` });
  });
  return judgements;
};
