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

test("the task's own solution is like itself; a missing keyword weighs more than another word", async () => {
  const sample = sampleOf("");
  const own = sample.task.solutions.python as string;
  expect(await scores("similarity", sampleOf(own))).toEqual({ chrf: 1, bleu: 1, "keyword-bleu": 1 });
  const weight = (word: string): number => (word === "return" ? 5 : 1);
  const [reference, without, renamed] = ["return a + b", "print a + b", "return a + c"].map(codeWords);
  expect(bleu(without!, reference!, weight)).toBeLessThan(bleu(renamed!, reference!, weight));
});
