import { bleu, codeWords } from "./bleu.ts";
import { chrf } from "./chrf.ts";
import type { Criterion } from "./criterion.ts";
import { keywords } from "./keywords.ts";

/**
 * How like the task's own solution a program is: chrF, BLEU of its words, and BLEU with the language's keywords five times
 * as heavy (CodeBLEU's second part; its matches of syntax trees and data flow are not built). Says nothing of whether it
 * is right.
 */
export const similarity: Criterion = {
  name: "similarity",
  unit: "share",
  direction: "none",
  scale: [0, 1],
  applies: (task, language) => task.solutions[language] !== undefined,
  evaluate: ({ code, task, language }) => {
    const golden = task.solutions[language];
    if (code === null || golden === undefined) return [];
    const [words, reference] = [codeWords(code), codeWords(golden)];
    const heavy = keywords(language);
    const weight = (word: string): number => (heavy.has(word) ? 5 : 1);
    return [
      { part: "chrf", score: chrf(code, golden) },
      { part: "bleu", score: bleu(words, reference) },
      { part: "keyword-bleu", score: bleu(words, reference, weight) },
    ];
  },
};
