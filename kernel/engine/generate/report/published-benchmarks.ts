/** A benchmark in the comparison of AutoCodeBench's paper (Chou et al. 2025, Table 1). */
export interface PublishedBenchmark {
  readonly name: string;
  readonly isMultilingual: boolean;
  /** True if the languages have similar numbers of items; null with one language. */
  readonly isBalanced: boolean | null;
  /** Difficulty, from one star to five. */
  readonly stars: number;
  readonly categories: number;
  readonly problems: number;
  /** Mean length of a problem, in the unit of the paper. */
  readonly problemLength: number;
}

/**
 * Other benchmarks as the paper describes them. None has problems with several parts, and none was made without people.
 */
export const publishedBenchmarks: readonly PublishedBenchmark[] = [
  {
    name: "HumanEval",
    isMultilingual: false,
    isBalanced: null,
    stars: 1,
    categories: 5,
    problems: 164,
    problemLength: 134.1,
  },
  {
    name: "MBPP",
    isMultilingual: false,
    isBalanced: null,
    stars: 1,
    categories: 6,
    problems: 378,
    problemLength: 50.5,
  },
  {
    name: "LiveCodeBench",
    isMultilingual: false,
    isBalanced: null,
    stars: 4,
    categories: 4,
    problems: 1100,
    problemLength: 469.6,
  },
  {
    name: "FullStackBench",
    isMultilingual: true,
    isBalanced: false,
    stars: 2,
    categories: 12,
    problems: 1687,
    problemLength: 184.3,
  },
  {
    name: "McEval",
    isMultilingual: true,
    isBalanced: true,
    stars: 2,
    categories: 9,
    problems: 2007,
    problemLength: 146.7,
  },
];
