/** The question that `taulab models check` sends to a model. Simulated models know it and answer it without a task. */
export const checkQuestion = "Reply with the word ready.";
