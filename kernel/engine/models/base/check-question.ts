/** The question of a trial request; simulated models can answer it without a task. */
export const checkQuestion = "Reply with the word ready.";
