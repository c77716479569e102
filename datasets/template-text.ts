// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
const openings: readonly (readonly [string, string])[] = [
  ["${", "${'$'}{"],
  ["<#", "${'<'}#"],
  ["</#", "${'<'}/#"],
];

/** Makes a template that renders to exactly this text of another format. */
export const templateText = (text: string): string =>
  openings.reduce((result, [opening, escaped]) => result.replaceAll(opening, () => escaped), text);
