/** For each output hash on one input, the ids of the solvers that gave this output. */
export type Votes = Readonly<Record<string, readonly string[]>>;

export interface VoterOrder {
  /** Solver ids, earliest first. */
  readonly order: readonly string[];
  /** Model of each solver. */
  readonly models: Readonly<Record<string, string>>;
}

export const firstVoter = (voters: readonly string[], order: readonly string[]): string =>
  [...voters].sort((a, b) => order.indexOf(a) - order.indexOf(b))[0]!;

/**
 * The two outputs with the most votes, the first of them with more votes. At equal votes, the output that solvers of
 * more models gave is first, then the output of the earlier solver.
 */
export const leadingOutputs = (votes: Votes, { order, models }: VoterOrder): readonly string[] => {
  const modelCount = (voters: readonly string[]): number => new Set(voters.map((id) => models[id])).size;
  const first = (voters: readonly string[]): number => order.indexOf(firstVoter(voters, order));
  return Object.entries(votes)
    .sort(([, a], [, b]) => b.length - a.length || modelCount(b) - modelCount(a) || first(a) - first(b))
    .slice(0, 2)
    .map(([output]) => output);
};
