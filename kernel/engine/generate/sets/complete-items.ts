/** An item that the Complete set (for base models) may use. */
export interface CompleteCandidate {
  readonly id: string;
  readonly language: string;
}

/** The parameters of the Complete set. */
export interface CompleteRules {
  /** The number of items that each language contributes. */
  readonly perLanguage: number;
  /** The number of demonstrations (solved problems in the prompt) for each language. */
  readonly demonstrations: number;
  /** The order of selection: the candidate with the smallest number comes first. */
  readonly drawOf: (id: string) => number;
}

/** The Complete set: its items, the languages with too few items, and the demonstrations by language. */
export interface CompleteSet {
  readonly itemIds: readonly string[];
  readonly short: Readonly<Record<string, number>>;
  readonly demonstrations: Readonly<Record<string, readonly string[]>>;
}

const chooseItems = (items: readonly CompleteCandidate[], count: number, drawOf: (id: string) => number) =>
  items.toSorted((a, b) => drawOf(a.id) - drawOf(b.id)).slice(0, count);

/**
 * Makes the Complete set. Each language contributes a fixed number of items from Lite, and other items as
 * demonstrations. A language with fewer items contributes all of them, and the result lists it with their number.
 *
 * @param full the items of the full set; their languages contribute to the Complete set
 * @param accepted items that passed every step; demonstrations are drawn from them
 * @example
 * const items = [{ id: "a", language: "go" }, { id: "b", language: "go" }];
 * completeItems({ full: items, lite: [items[0]!], accepted: items }, { perLanguage: 2, demonstrations: 1, drawOf: () => 0 }).short; // => { go: 1 }
 */
export const completeItems = (
  {
    full,
    lite,
    accepted,
  }: {
    readonly full: readonly CompleteCandidate[];
    readonly lite: readonly CompleteCandidate[];
    readonly accepted: readonly CompleteCandidate[];
  },
  { perLanguage, demonstrations, drawOf }: CompleteRules,
): CompleteSet => {
  const languages = [...new Set(full.map(({ language }) => language))];
  const inLanguage = (items: readonly CompleteCandidate[], language: string) =>
    items.filter((one) => one.language === language);
  const byLanguage = new Map(
    languages.map((language) => [
      language,
      chooseItems(inLanguage(lite, language), perLanguage, drawOf).map(({ id }) => id),
    ]),
  );
  const members = new Set([...byLanguage.values()].flat());
  const shortOnes = [...byLanguage].filter(([, ids]) => ids.length < perLanguage);
  const demonstrationsOf = (language: string): readonly string[] =>
    chooseItems(
      inLanguage(accepted, language).filter(({ id }) => !members.has(id)),
      demonstrations,
      drawOf,
    ).map(({ id }) => id);
  return {
    itemIds: lite.map(({ id }) => id).filter((id) => members.has(id)),
    short: Object.fromEntries(shortOnes.map(([language, ids]) => [language, ids.length])),
    demonstrations: Object.fromEntries(languages.map((language) => [language, demonstrationsOf(language)])),
  };
};
