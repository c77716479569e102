import type { AssertTest } from "../../contract/program.ts";
import { harnessScript } from "../../languages/common/harness-script.ts";
import type { Language } from "../../languages/common/language.ts";
import type { RunsFinder } from "./find.ts";

/**
 * True if one of these tests may continue after a failed assertion. It may then pass although an expected value was
 * changed.
 */
export const swallowing = async (
  { probe }: Language,
  tests: readonly AssertTest[],
  runs: RunsFinder,
): Promise<boolean> => {
  if (probe?.swallows === undefined) return true;
  const printed = await runs(harnessScript(probe.swallows), JSON.stringify(tests.map(({ code }) => code)));
  return printed === null || (JSON.parse(printed) as boolean[]).includes(true);
};
