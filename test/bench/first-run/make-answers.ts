import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

interface Problem {
  readonly task_id: string;
  readonly canonical_solution: string;
}

/**
 * Right answers to HumanEval as JSON Lines. Above 164 answers, the first tasks are answered twice. Each program has
 * a different comment, so that no verdict comes from a cache.
 *
 * @param file HumanEval's own file
 * @param count the number of answers
 */
export const makeAnswers = async (file: string, count: number): Promise<string> => {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split("\n");
  const problems = lines.map((line) => JSON.parse(line) as Problem);
  const answers = Array.from({ length: count }, (_, n) => {
    const { task_id, canonical_solution } = problems[n % problems.length] as Problem;
    return JSON.stringify({ task_id, completion: `${canonical_solution.trimEnd()}\n    # answer ${n}\n` });
  });
  return `${answers.join("\n")}\n`;
};
