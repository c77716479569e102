/** A problem of one family: its parameters, rule switches and size factor. */
export interface FamilyRecipe {
  readonly kind: "family";
  readonly family: string;
  readonly params: Readonly<Record<string, number>>;
  readonly rules: Readonly<Record<string, boolean>>;
  readonly scale: number;
}

/** A chain: the answer of the first problem is the main argument of the second. */
export interface SequenceRecipe {
  readonly kind: "sequence";
  readonly first: Recipe;
  readonly second: Recipe;
}

/** Two problems in one: the input contains both inputs, and the output contains both answers. */
export interface PairRecipe {
  readonly kind: "pair";
  readonly first: Recipe;
  readonly second: Recipe;
}

/** All data that determine a problem, except its wording. */
export type Recipe = FamilyRecipe | SequenceRecipe | PairRecipe;
