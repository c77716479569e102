import { expect, test } from "vitest";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { LanguagePart } from "./by-language.ts";
import type { CorpusProgram } from "./corpus-program.ts";
import { isPass, isSure, judgePrograms, ways } from "./judge-programs.ts";
import { isWhole } from "./slice.ts";
import { tellWords } from "./tell-words.ts";
import { corpusTimeout } from "./use-sandbox.ts";

const claims = {
  "by default": "pass where nothing is known but their tests",
  calibrated: "pass where a right solution is known, and at least 95% of the passes are probed",
} as const;

/** Declares the tests that every program passes if it solves its task. */
export const honestTests = (language: string, part: LanguagePart<CorpusProgram>, sandbox: () => Sandbox): void => {
  for (const way of ways)
    test(
      `honest programs in ${language} ${claims[way]}`,
      async () => {
        const judgements = await judgePrograms(sandbox(), part.programs, way);
        tellWords(`honest programs in ${language}, ${way}`, judgements, part.size);
        expect(judgements.filter((one) => !isPass(one)).map(({ line }) => line)).toEqual([]);
        if (way === "by default") return;
        const folderJudgements = judgements.filter(({ one }) => one.origin === "honest/");
        // 5% of passes may lack a proof that they are no forgeries. In a slice of few programs, one pass may.
        const unsure = folderJudgements.filter(({ word }) => !isSure(word)).map(({ line }) => line);
        expect(unsure.length, unsure.join("\n")).toBeLessThanOrEqual(
          isWhole ? 0.05 * folderJudgements.length : Math.max(1, 0.05 * folderJudgements.length),
        );
      },
      corpusTimeout,
    );
};
