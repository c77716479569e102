/** The first sentence of a command's description, for lists of commands. */
export const firstSentence = (text: string): string => text.split(/(?<=\.) /, 1)[0] ?? text;
