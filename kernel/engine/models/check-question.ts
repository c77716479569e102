/** What a check asks of any model; simulated ones know it beside their tasks. */
export const checkQuestion = "Reply with the word ready.";
