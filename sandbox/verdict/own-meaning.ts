import type { AssertTest } from "../contract/program.ts";
import type { WithdrawnTexts } from "../languages/common/language.ts";
import { jobs } from "../languages/text-jobs.ts";
import { Execution } from "../run/execution.ts";
import { inWorker } from "../text/pool.ts";
import { ifUnread } from "../text/unread.ts";
import { builtTest } from "./built-test.ts";
import type { Testing } from "./run-tests.ts";

const withdrawnFrom = async ({ language, program }: Testing, test: AssertTest): Promise<WithdrawnTexts | null> => {
  if (language.withdraw === undefined || test.solution !== undefined) return null;
  const texts = { source: program.source, test: test.code, name: "withdrawn", solution: undefined };
  const args = [language.name, texts] as const;
  return inWorker({ job: jobs.withdraw, args, about: "the solution", argument: "source" }).catch(ifUnread(() => null));
};

/**
 * The language's names, words and operators that the solution redefines and on whose new meaning a pass relies. With
 * the language's own meaning, the tests still compile but fail. The check costs one build for each test whose solution
 * redefines such a name, and none for others.
 */
export const leansOn = async (testing: Testing, tests: readonly AssertTest[]): Promise<readonly string[]> => {
  const { program, place } = testing;
  for (const test of tests) {
    const withdrawn = await withdrawnFrom(testing, test);
    if (withdrawn === null) continue;
    const changed = { ...program, source: withdrawn.source };
    const execution = new Execution({ ...testing, program: changed, savedBuilds: place.savedBuilds });
    const { test: result, exit } = await builtTest(execution, { ...test, code: withdrawn.test });
    if (exit !== null && (result.status === "failed" || result.status === "error")) return withdrawn.names;
  }
  return [];
};
