/** Escapes a text, so that a regular expression matches it literally. */
export const literalPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
