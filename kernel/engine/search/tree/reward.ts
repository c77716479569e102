import type { SearchConfig } from "../base/config.ts";
import type { Attempt } from "../lines/evidence.ts";

/** A reward and the terms that it consists of, as the evidence contains them. */
export interface Reward {
  readonly reward: number;
  readonly terms: Readonly<Record<string, number>>;
}

const total = (attempts: readonly Attempt[], of: "passed" | "failed" | "errored"): number =>
  attempts.reduce((sum, attempt) => sum + attempt[of], 0);

const testsOf = ({ passed, failed, errored }: Attempt): number => passed + failed + errored;

const share = (part: number, denominator: number): number => (denominator === 0 ? 0 : part / denominator);

type Forms = Pick<
  SearchConfig,
  "reward1" | "successScore" | "passScore" | "penaltyFailed" | "penaltyErrored" | "penaltyAttempt" | "penaltyFixer"
>;

/**
 * Reward of phase 1: success by difficulty and tests passed, minus penalties. With `reward1: "ratio"`, failed and
 * errored tests count by their share of the tests of all attempts. Passed tests count by their share of the tests of
 * the last attempt. The reward is then in [0, 1]. With "counts", as in the released code, the numbers of tests count,
 * and the reward has no upper bound.
 */
export const reward1 = (config: Forms, weight: number, largestWeight: number, attempts: readonly Attempt[]): Reward => {
  const last = attempts.at(-1)!;
  const counts = config.reward1 === "counts";
  const succeeded = last.outcome === "passed";
  const tests = attempts.reduce((sum, attempt) => sum + testsOf(attempt), 0);
  const amount = (of: "failed" | "errored"): number =>
    counts ? total(attempts, of) : share(total(attempts, of), tests);
  const fixer = last.role === "fixer" && (counts ? succeeded : true);
  const terms = {
    success: succeeded ? config.successScore * weight : 0,
    passed: counts ? total(attempts, "passed") : config.passScore * share(last.passed, testsOf(last)),
    failed: 0 - config.penaltyFailed * amount("failed"),
    errored: 0 - config.penaltyErrored * amount("errored"),
    attempts: 0 - config.penaltyAttempt * (attempts.length - 1),
    fixer: 0 - (fixer ? config.penaltyFixer : 0),
  };
  const sum = terms.success + terms.passed + terms.failed + terms.errored + terms.attempts + terms.fixer;
  const reward = Math.max(0, sum / (config.successScore * largestWeight + config.passScore));
  return { reward: counts ? reward : Math.min(1, reward), terms };
};

/**
 * Reward of phases 2 and 3: the model's distance from a solution. By default it is 1 if no test passes in three or more
 * attempts, the last one by the fixer.
 */
export const reward2 = (
  config: Pick<SearchConfig, "failureWeight" | "attemptWeight" | "fixerWeight" | "attemptCap">,
  attempts: readonly Attempt[],
): Reward => {
  const tests = attempts.reduce((sum, attempt) => sum + testsOf(attempt), 0);
  const terms = {
    failure: config.failureWeight * (1 - share(total(attempts, "passed"), tests)),
    attempts: config.attemptWeight * Math.min(1, attempts.length / config.attemptCap),
    fixer: attempts.at(-1)!.role === "fixer" ? config.fixerWeight : 0,
  };
  return { reward: terms.failure + terms.attempts + terms.fixer, terms };
};
