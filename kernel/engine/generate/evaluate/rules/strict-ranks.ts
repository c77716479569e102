const rounded = (score: number): number => Math.round(score * 1e9);

/** The rank of each model by its score: 1 plus the number of higher scores. Equal scores share the best rank. */
export const strictRanks = (scores: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  const values = Object.values(scores).map(rounded);
  return Object.fromEntries(
    Object.entries(scores).map(([name, score]) => [name, 1 + values.filter((one) => one > rounded(score)).length]),
  );
};
