/** What a command does, as a list of commands has it. */
export const firstSentence = (text: string): string => text.split(/(?<=\.) /, 1)[0] ?? text;
