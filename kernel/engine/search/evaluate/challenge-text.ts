import type { Challenge } from "./contracts.ts";

/** The challenge as solvers and testers read it. The concepts that the challenge should need are left out. */
export const challengeText = (challenge: Challenge): string => {
  const { title, statement, inputFormat, outputFormat, constraints, examples } = challenge;
  const shown = examples.map(
    ({ input, output, explanation }, at) =>
      `${at + 1}. Input: ${input}\n   Output: ${output}${explanation ? `\n   ${explanation}` : ""}`,
  );
  return [
    `# ${title}`,
    statement,
    `Input: ${inputFormat}`,
    `Output: ${outputFormat}`,
    ...(constraints.length > 0 ? [`Constraints:\n${constraints.map((one) => `- ${one}`).join("\n")}`] : []),
    `Examples:\n${shown.join("\n")}`,
  ].join("\n\n");
};
