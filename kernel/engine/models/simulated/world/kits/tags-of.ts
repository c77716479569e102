const tags: Readonly<Record<string, string>> = {
  "longest-run": "fundamentals",
  "window-sum": "search and enumeration",
  "window-kinds": "data structures",
  "window-range": "data structures",
  subsequence: "dynamic programming",
  intervals: "greedy",
  "grid-walks": "dynamic programming",
  brackets: "data structures",
  keys: "string",
  tokens: "string",
  "prefix-sums": "fundamentals",
  knapsack: "dynamic programming",
  "number-moves": "graph",
  groups: "graph",
  turns: "mathematical",
  sliding: "data structures",
  "next-greater": "data structures",
  "weighted-intervals": "dynamic programming",
  "group-choice": "graph",
};

/** The tags, from the taxonomy in `taxonomy.yaml`, that a problem of these families has. */
export const tagsOf = (families: readonly string[]): readonly string[] => [
  ...new Set(families.map((family) => tags[family] ?? "data structures")),
];
