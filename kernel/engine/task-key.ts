/** The key of a task in one language, `task/language`. The key is used in maps and as the task's name in results. */
export const taskKey = (task: string, language: string): string => `${task}/${language}`;
