/** An item that can be translated. */
export interface TranslationOrigin {
  readonly id: string;
  readonly language: string;
}

/** An item and the target language into which it is translated. */
export interface DealtOrigin {
  readonly id: string;
  readonly target: string;
}

/**
 * Assigns each item to one of the target languages into which its own language is translated. The targets take turns.
 * Each item gets at most one translation.
 *
 * @param translations target language → language of the items that are translated into it
 * @example
 * dealOrigins([{ id: "a", language: "python" }], ["ruby", "perl"], { ruby: "python", perl: "shell" }); // => [{ id: "a", target: "ruby" }]
 */
export const dealOrigins = (
  origins: readonly TranslationOrigin[],
  targets: readonly string[],
  translations: Readonly<Record<string, string>>,
): readonly DealtOrigin[] => {
  const counts = new Map<string, number>();
  return origins.flatMap(({ id, language }) => {
    const languageTargets = targets.filter((target) => translations[target] === language);
    if (languageTargets.length === 0) return [];
    const count = counts.get(language) ?? 0;
    counts.set(language, count + 1);
    return [{ id, target: languageTargets[count % languageTargets.length]! }];
  });
};
