import { expect, test } from "vitest";
import { openSandbox } from "../../../sandbox/open.ts";
import type { CorpusProgram } from "./corpus-program.ts";
import { wordOf } from "./judge-programs.ts";
import { corpusTimeout } from "./use-sandbox.ts";

/** Languages whose interpreter is prepared once and forked for each program, so that a hostile one could damage it. */
export const forkedLanguages: readonly string[] = ["python", "javascript", "typescript", "shell"];

/** Declares a test: an honest program passes if it runs directly after each forger (a program that fakes a pass). */
export const samePlaceTest = (
  language: string,
  forgers: readonly CorpusProgram[],
  honest: CorpusProgram | undefined,
): void => {
  test(
    `an honest program in ${language} passes also right after a forger in the same place`,
    async () => {
      if (honest === undefined) throw new Error(`the corpus has no honest program in ${language} for this test`);
      const wrong: string[] = [];
      const sandbox = await openSandbox("namespace:", { concurrency: 1 });
      const run = ({ program }: CorpusProgram) => sandbox.run({ ...program, doubt: { probes: 0 } });
      try {
        for (const forger of forgers) {
          await run(forger);
          const outcome = await run(honest);
          if (outcome.verdict !== "passed")
            wrong.push(`after ${forger.name}: ${wordOf(outcome)}: ${outcome.tests[0]?.message ?? outcome.error}`);
        }
      } finally {
        await sandbox.close();
      }
      expect(wrong).toEqual([]);
    },
    corpusTimeout,
  );
};
