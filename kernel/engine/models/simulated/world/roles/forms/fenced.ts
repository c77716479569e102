/** A program in a fence. */
export const fenced = (code: string, language: string): string => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;
