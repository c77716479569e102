// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
const openings: readonly (readonly [string, string])[] = [
  ["${", "${'$'}{"],
  ["<#", "${'<'}#"],
  ["</#", "${'<'}/#"],
];

/** Text of a foreign format as a template that renders to exactly that text. */
export const templateText = (text: string): string =>
  openings.reduce((result, [opening, escaped]) => result.replaceAll(opening, () => escaped), text);
