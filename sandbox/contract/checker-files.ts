/** Names of the files that a checker program receives, in the order of its arguments. */
export const checkerFiles = { input: "input.txt", output: "output.txt", answer: "answer.txt" } as const;
