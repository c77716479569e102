import type { AssertTest } from "../contract/program.ts";
import type { Withdrawn } from "../languages/common/language.ts";
import { jobs } from "../languages/text-jobs.ts";
import { Execution } from "../run/execution.ts";
import { inWorker } from "../text/pool.ts";
import { ifUnread } from "../text/unread.ts";
import { builtTest } from "./built-test.ts";
import type { Testing } from "./run-tests.ts";

const withdrawnFrom = async ({ language, program }: Testing, test: AssertTest): Promise<Withdrawn | null> => {
  if (language.withdraw === undefined || test.solution !== undefined) return null;
  const texts = { source: program.source, test: test.code, name: "withdrawn", solution: undefined };
  const args = [language.name, texts] as const;
  return inWorker({ job: jobs.withdraw, args, about: "the solution", argument: "source" }).catch(ifUnread(() => null));
};

/**
 * Which names, words and operators of the language a pass leans on, because the solution has made something else of them: where the
 * tests mean the language's own they still compile, and fail. One build for each test whose solution defines what the tests would know
 * without it, and none for others.
 */
export const leansOn = async (testing: Testing, tests: readonly AssertTest[]): Promise<readonly string[]> => {
  const { program, place } = testing;
  for (const test of tests) {
    const withdrawn = await withdrawnFrom(testing, test);
    if (withdrawn === null) continue;
    const changed = { ...program, source: withdrawn.source };
    const execution = new Execution({ ...testing, program: changed, kept: place.kept });
    const { test: seen, exit } = await builtTest(execution, { ...test, code: withdrawn.test });
    if (exit !== null && (seen.status === "failed" || seen.status === "error")) return withdrawn.names;
  }
  return [];
};
