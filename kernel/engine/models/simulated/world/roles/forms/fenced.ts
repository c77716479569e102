/** A program in a Markdown code fence. */
export const fenced = (code: string, language: string): string => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;
