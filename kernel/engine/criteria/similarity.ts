import type { Criterion, Finding } from "./criterion.ts";

/**
 * The similarity of a program to the task's canonical solution: chrF, BLEU of its tokens, and CodeBLEU with its four
 * parts. CodeBLEU needs support for the language. Similarity is no evidence that the program is correct.
 */
export const similarity: Criterion = {
  name: "similarity",
  parts: ["chrf", "bleu", "codebleu", "ngram-match", "weighted-ngram-match", "syntax-match", "data-flow-match"],
  unit: "share",
  direction: "none",
  scale: [0, 1],
  applies: (task, language) => task.solutions[language] !== undefined,
  evaluate: async ({ code, task, language }) => {
    const golden = task.solutions[language];
    if (code === null || golden === undefined) return [];
    const [{ bleu, codeWords }, { chrf }, { codeBleu }] = await Promise.all([
      import("./bleu.ts"),
      import("./chrf.ts"),
      import("./codebleu/codebleu.ts"),
    ]);
    const parts = await codeBleu(code, golden, language);
    const scores: Readonly<Record<string, number | null>> = {
      chrf: chrf(code, golden),
      bleu: bleu(codeWords(code), codeWords(golden)),
      codebleu: parts.codebleu,
      "ngram-match": parts.ngrams,
      "weighted-ngram-match": parts.weightedNgrams,
      "syntax-match": parts.syntax,
      "data-flow-match": parts.dataFlow,
    };
    return Object.entries(scores).flatMap(([part, score]): Finding[] => (score === null ? [] : [{ part, score }]));
  },
};
