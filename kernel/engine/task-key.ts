/** A task in one language, as one word: the key of maps, and the task's name in results. */
export const taskKey = (task: string, language: string): string => `${task}/${language}`;
