// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker variables
const openings: readonly (readonly [string, string])[] = [
  ["${", "${'$'}{"],
  ["<#", "${'<'}#"],
  ["</#", "${'<'}/#"],
];

/** Escapes a text of another format, so that as a template it renders to exactly this text. */
export const templateText = (text: string): string =>
  openings.reduce((result, [opening, escaped]) => result.replaceAll(opening, () => escaped), text);
