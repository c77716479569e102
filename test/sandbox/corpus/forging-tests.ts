import { expect, test } from "vitest";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { LanguagePart } from "./by-language.ts";
import type { CorpusProgram } from "./corpus-program.ts";
import { type Judgement, judgePrograms, type Way, ways } from "./judge-programs.ts";
import { passingForgers } from "./passing-forgers.ts";
import { tellWords } from "./tell-words.ts";
import { corpusTimeout } from "./use-sandbox.ts";

const claims = {
  "by default": "passes for sure where nothing is known but the tests",
  calibrated: "passes where a right solution is known, but for the few whose reason is known",
} as const;

/**
 * True if a forger (a program that fakes a pass) is caught. An `unproven` pass counts as caught if the way is
 * `by default` or the forger is in `passingForgers`.
 */
const isCaught = ({ one, word }: Judgement, way: Way): boolean =>
  word === "failed" ||
  word === "refuted" ||
  (word === "unproven" && (way === "by default" || passingForgers.has(one.name)));

/** Declares the tests that no program passes if it only forges a pass and does not solve its task. */
export const forgingTests = (language: string, part: LanguagePart<CorpusProgram>, sandbox: () => Sandbox): void => {
  for (const way of ways)
    test(
      `no forger in ${language} ${claims[way]}`,
      async () => {
        const judgements = await judgePrograms(sandbox(), part.programs, way);
        tellWords(`forgers in ${language}, ${way}`, judgements, part.size);
        expect(judgements.filter((one) => !isCaught(one, way)).map(({ line }) => line)).toEqual([]);
        const silent = judgements.filter(({ one, outcome }) => !outcome.stdout.text.includes(one.prints ?? ""));
        expect(silent.map(({ line }) => line)).toEqual([]);
      },
      corpusTimeout,
    );
};
