import type { ProgramRun } from "../base/kinds.ts";

/** The votes on one input: each solver's run, and the expected output. */
export interface VotedInput {
  readonly inputId: string;
  readonly expected: string;
  /** The run of each solver, by id. */
  readonly runs: Readonly<Record<string, ProgramRun>>;
}

export interface PosteriorOptions {
  /** Prior weights for a right and for a wrong output of a solver on an input. Default 4 and 1. */
  readonly prior?: readonly [right: number, wrong: number];
  /** The maximum number of rounds of the fit. Default 50. */
  readonly rounds?: number;
}

const margin = 1e-9;

/** The distinct outputs of an input: the expected one and those of the solvers. */
const outputsOf = ({ expected, runs }: VotedInput): readonly string[] => [
  ...new Set([expected, ...Object.values(runs).flatMap(([, output]) => output ?? [])]),
];

/** The posterior probability of each output, given the solvers' accuracies. Runs without output do not count. */
const beliefsOf = (input: VotedInput, accuracy: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const outputs = outputsOf(input);
  // One further category stands for all outputs that no solver gave, so agreement alone never gives certainty.
  const otherCount = outputs.length;
  const scores = outputs.map((truth) => {
    let score = 0;
    for (const [id, [, output]] of Object.entries(input.runs)) {
      if (output === null) continue;
      const right = accuracy.get(id) ?? 0.5;
      score += Math.log(output === truth ? right : (1 - right) / otherCount);
    }
    return score;
  });
  const unseenScore = Object.entries(input.runs).reduce((score, [id, [, output]]) => {
    if (output === null) return score;
    return score + Math.log((1 - (accuracy.get(id) ?? 0.5)) / otherCount);
  }, 0);
  const highestScore = Math.max(...scores, unseenScore);
  const weights = scores.map((score) => Math.exp(score - highestScore));
  const sum = weights.reduce((total, weight) => total + weight, Math.exp(unseenScore - highestScore));
  return new Map(outputs.map((output, at) => [output, weights[at]! / sum]));
};

/**
 * The probability that each expected output of a problem is wrong. Votes are treated as noisy labels. An EM algorithm
 * fits the accuracy of each solver together with the truth. The model assumes independent solvers. If models of a
 * family share errors, the probability is too small.
 *
 * @param inputs judged inputs of one problem that have an expected output
 * @returns the probability of each input, by input id
 * Source: Dawid and Skene 1979, with one accuracy for each solver.
 */
export const wrongProbabilities = (
  inputs: readonly VotedInput[],
  options: PosteriorOptions = {},
): Readonly<Record<string, number>> => {
  const { prior = [4, 1], rounds = 50 } = options;
  const ids = [...new Set(inputs.flatMap(({ runs }) => Object.keys(runs)))];
  let accuracy = new Map(ids.map((id) => [id, prior[0] / (prior[0] + prior[1])]));
  let beliefs = inputs.map((input) => beliefsOf(input, accuracy));
  for (let round = 0; round < rounds; round++) {
    const nextAccuracy = new Map(
      ids.map((id) => {
        let [rightCount, voteCount] = [prior[0], prior[0] + prior[1]];
        for (const [at, { runs }] of inputs.entries()) {
          const output = runs[id]?.[1] ?? null;
          if (output === null) continue;
          rightCount += beliefs[at]!.get(output) ?? 0;
          voteCount += 1;
        }
        return [id, Math.min(1 - margin, Math.max(margin, rightCount / voteCount))] as const;
      }),
    );
    const change = Math.max(0, ...ids.map((id) => Math.abs(nextAccuracy.get(id)! - accuracy.get(id)!)));
    accuracy = nextAccuracy;
    beliefs = inputs.map((input) => beliefsOf(input, accuracy));
    if (change < 1e-6) break;
  }
  return Object.fromEntries(
    inputs.map(({ inputId, expected }, at) => [inputId, 1 - (beliefs[at]!.get(expected) ?? 0)]),
  );
};

/** The inputs whose probability of a wrong expected output is at most the bound, in their order. */
export const trustedInputs = (
  suite: readonly string[],
  wrongProbability: Readonly<Record<string, number>>,
  bound: number,
): readonly string[] => suite.filter((id) => (wrongProbability[id] ?? 1) <= bound);
