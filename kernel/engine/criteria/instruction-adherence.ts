import { fencedBlocks } from "../prompt/extract/fenced.ts";
import { sourceLanguage } from "../prompt/source/source-languages.ts";
import type { Criterion, Finding, SampleContext } from "./criterion.ts";
import { countSource } from "./source-words.ts";

/** Matches the usual words by which an answer's code contains a test. */
const test = /\b(?:assert|unittest|pytest|describe|it|test|expect|@Test)\b/;

const oneBlock = ({ completion, language }: SampleContext): Finding => {
  const blocks = fencedBlocks(completion.text);
  const { labels } = sourceLanguage(language);
  const hasOneBlock = blocks.length === 1 && (blocks[0]?.label === "" || labels.includes(blocks[0]?.label ?? ""));
  return { part: "one block", score: Number(hasOneBlock), output: hasOneBlock ? "" : `${blocks.length} fenced blocks` };
};

const comments = ({ code, language, parameters }: SampleContext): readonly Finding[] => {
  const counts = code !== null && parameters["should-write-comments"] ? countSource(code, language) : null;
  return counts ? [{ part: "comments", score: Number(counts.comments > 0) }] : [];
};

const tests = ({ completion, parameters }: SampleContext): readonly Finding[] =>
  parameters["should-generate-tests"] ? [{ part: "tests", score: Number(test.test(completion.text)) }] : [];

/**
 * Checks the form of an answer: one fenced block of the language, and comments and tests if the run's parameters
 * request them. Each score is 1 if the answer follows the instruction, else 0.
 */
export const instructionAdherence: Criterion = {
  name: "instruction-adherence",
  parts: ["one block", "comments", "tests"],
  unit: "success",
  direction: "higher",
  scale: [0, 1],
  evaluate: (context) => [oneBlock(context), ...comments(context), ...tests(context)],
};
