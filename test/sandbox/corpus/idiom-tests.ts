import { expect, test } from "vitest";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { LanguagePart } from "./by-language.ts";
import type { Idiom, IdiomProgram } from "./idiom-programs.ts";
import { isPass, type Judgement, judgePrograms } from "./judge-programs.ts";
import { tellWords } from "./tell-words.ts";
import { corpusTimeout } from "./use-sandbox.ts";

/** Languages in which a wrong solution must fail even if no right solution is known. */
const byDefault: readonly string[] = ["python", "javascript", "typescript"];

const caseOf = ({ one }: Judgement): IdiomProgram => one as IdiomProgram;
const isRight = (judgement: Judgement): boolean =>
  caseOf(judgement).expected === "passed"
    ? isPass(judgement)
    : judgement.word === "failed" || judgement.word === "refuted";

/** Declares tests: test code in the usual forms of a language passes a right solution, and fails a wrong one. */
export const idiomTests = (language: string, part: LanguagePart<Idiom>, sandbox: () => Sandbox): void => {
  test(
    `tests in the idioms of ${language} pass for a right solution and fail for a wrong one`,
    async () => {
      const judgements = await judgePrograms(
        sandbox(),
        part.programs.flatMap(({ programs }) => programs),
        "by default",
      );
      tellWords(
        `${part.programs.length} of ${part.size} idioms in ${language}, by default`,
        judgements,
        judgements.length,
      );
      const faults = judgements.filter((one) => !isRight(one));
      const unsure = faults.filter(({ word }) => word === "unproven" && !byDefault.includes(language));
      const calibratedJudgements = await judgePrograms(
        sandbox(),
        unsure.map(({ one }) => one),
        "calibrated",
      );
      const wrong = [
        ...faults.filter((one) => !unsure.includes(one)),
        ...calibratedJudgements.filter((one) => !isRight(one)),
      ];
      expect(wrong.map(({ line }) => line)).toEqual([]);
      const broken = judgements.filter((one) => caseOf(one).compiles && one.outcome.status === "compile_error");
      expect(broken.map(({ line }) => line)).toEqual([]);
    },
    corpusTimeout,
  );
};
