import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Probe } from "../../../sandbox/contract/probe.ts";
import { calibrateProbes } from "../../../sandbox/verdict/probe/calibrate.ts";
import type { CorpusProgram } from "./corpus-program.ts";
import { twoAtOnce } from "./two-at-once.ts";

/**
 * How a program is judged. `by default`: the caller says nothing of doubt and knows no right solution. `calibrated`: a pass is
 * doubted with the probes that a right solution of the same tests gave.
 */
export const ways = ["by default", "calibrated"] as const;
export type Way = (typeof ways)[number];

/** The verdict in one word: of a pass, its assurance. */
export type Word = "sandbox error" | "failed" | "refuted" | "unproven" | "probed" | "proven";

export interface Judged {
  readonly one: CorpusProgram;
  readonly outcome: Outcome;
  readonly word: Word;
  /** The program, its word and the first message: what a failure of a test says of it. */
  readonly line: string;
}

/** Says the verdict of an outcome in one word. */
export const wordOf = ({ status, error, verdict, assurance }: Outcome): Word => {
  if (status === "sandbox_error" || error !== null) return "sandbox error";
  if (verdict === "passed" || assurance === "refuted") return assurance ?? "unproven";
  return verdict === "failed" ? "failed" : "sandbox error";
};

/** Calibrates the tests of programs. Programs with the same tests and the same right solution share the probes. */
const calibrator = (sandbox: Sandbox): ((one: CorpusProgram) => Promise<readonly Probe[]>) => {
  const known = new Map<string, Promise<readonly Probe[]>>();
  return ({ program, right: source }) => {
    const key = JSON.stringify([source, program.language, program.tests]);
    const probes = known.get(key) ?? calibrateProbes(sandbox, { ...program, source }).then((found) => found.probes);
    known.set(key, probes);
    return probes;
  };
};

/** Whether the program passed, and the pass was not refuted. */
export const isPass = ({ word }: Judged): boolean => word === "unproven" || isSure(word);

/** Whether a pass is more than a pass of the tests as they are. */
export const isSure = (word: Word): boolean => word === "probed" || word === "proven";

/** Judges each of the programs once, in one way, two of them at a time. */
export const judgePrograms = async (
  sandbox: Sandbox,
  programs: readonly CorpusProgram[],
  way: Way,
): Promise<Judged[]> => {
  const judged: Judged[] = [];
  const probesOf = calibrator(sandbox);
  await twoAtOnce(programs, async (one) => {
    const doubt = way === "calibrated" ? { doubt: { calibrated: await probesOf(one), seed: one.name } } : {};
    const outcome = await sandbox.run({ ...one.program, ...doubt });
    const word = wordOf(outcome);
    const message = outcome.error ?? outcome.tests.find(({ status }) => status !== "passed")?.message ?? "";
    judged.push({ one, outcome, word, line: `${one.name}: ${word}${message && `: ${message}`}` });
  });
  return judged;
};
