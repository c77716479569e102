/** The kinds of code units that can be a code seed. */
export const seedUnits = ["function", "class", "file"] as const;
export type CodeUnit = (typeof seedUnits)[number];

/** A code seed: existing code in a native language, from which an author makes a solution. */
export interface GenerateSeed {
  readonly id: string;
  readonly language: string;
  readonly unit: CodeUnit;
  readonly code: string;
  /** The origin of the code and its licence; null if they are unknown. */
  readonly origin: string | null;
  readonly licence: string | null;
}

/** A case of a test: its input and output, written as the literals that the sandbox printed. */
export type Case = readonly [input: string, output: string];

/** The public and private cases of an item. */
export interface ItemCases {
  readonly public: readonly Case[];
  readonly private: readonly Case[];
}

/** The texts of an item: problem, solution and tests. The hash of a set is computed from the texts of its items. */
export interface ItemTexts {
  readonly question: string;
  readonly solution: string;
  readonly demoTest: string;
  readonly fullTest: string;
}

export const difficultyLabels = ["hard", "medium", "easy"] as const;
export type DifficultyLabel = (typeof difficultyLabels)[number];

/**
 * The relation between a problem's independent units (at least two): one shared goal (intra), separate goals (inter),
 * or both.
 */
export interface MultiLogic {
  readonly units: number;
  readonly kind: "intra" | "inter" | "both";
}

/** An item of a benchmark: one problem in one language with its tests. */
export interface GeneratedItem extends ItemTexts {
  readonly id: string;
  readonly seedId: string;
  /** Id of the item from which a translation was made; null for a native item, which was made from a seed. */
  readonly parentId: string | null;
  readonly language: string;
  /** Names of functions and classes of the solution that the tests use. */
  readonly entryPoints: readonly string[];
  readonly cases: ItemCases;
  readonly difficulty: DifficultyLabel;
  readonly category: string;
  readonly multiLogic: MultiLogic | null;
}
