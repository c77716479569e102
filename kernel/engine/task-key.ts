/** A task in one language as one word: the key of maps, and the name of the task in results. */
export const taskKey = (task: string, language: string): string => `${task}/${language}`;
