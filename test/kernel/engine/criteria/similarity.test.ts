import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bleu, codeWords } from "../../../../kernel/engine/criteria/bleu.ts";
import { chrf } from "../../../../kernel/engine/criteria/chrf.ts";
import { sampleOf, scores } from "./context.ts";

interface Golden {
  readonly cases: readonly { text: string; reference: string; chrf: number; bleu: number }[];
}
const golden = JSON.parse(readFileSync(new URL("./similarity-golden.json", import.meta.url), "utf8")) as Golden;

test.each(golden.cases)("sacreBLEU's chrF and NLTK's BLEU of $text", ({ text, reference, ...wanted }) => {
  expect(chrf(text, reference)).toBeCloseTo(wanted.chrf, 10);
  expect(bleu(codeWords(text), codeWords(reference))).toBeCloseTo(wanted.bleu, 10);
});

test("the task's own solution is like itself, in all parts", async () => {
  const sample = sampleOf("");
  const own = sample.task.solutions.python as string;
  const found = await scores("similarity", sampleOf(own));
  expect(Object.keys(found)).toEqual([
    ...["chrf", "bleu", "codebleu", "ngram-match", "weighted-ngram-match", "syntax-match", "data-flow-match"],
  ]);
  for (const score of Object.values(found)) expect(score).toBeCloseTo(1, 12);
});

test("a language whose flow of data is not followed has no CodeBLEU; one that cannot be read has neither", async () => {
  const { task } = sampleOf("");
  const as = (language: string, code: string) =>
    scores("similarity", sampleOf(code, { language, task: { ...task, solutions: { [language]: code } } }));
  expect(Object.keys(await as("go", "package main\nfunc f(x int) int { return x }\n"))).toEqual([
    ...["chrf", "bleu", "ngram-match", "weighted-ngram-match", "syntax-match"],
  ]);
  expect(Object.keys(await as("racket", "(define x 1)"))).toEqual([
    "chrf",
    "bleu",
    "ngram-match",
    "weighted-ngram-match",
  ]);
});
