import { describe, expect, test } from "vitest";
import type { TestResult } from "../../../sandbox/contract/outcome.ts";
import { absentLanguages, byLanguage, tableDensity } from "./by-language.ts";
import { conditionCases } from "./condition-cases.ts";
import { builtConditionCases } from "./condition-cases-built.ts";
import { assertProgram, withPatience } from "./corpus-program.ts";
import { twoAtOnce } from "./two-at-once.ts";
import { corpusTimeout, useSandbox } from "./use-sandbox.ts";

const cases = Object.entries({ ...conditionCases, ...builtConditionCases }).flatMap(([language, { source, tests }]) =>
  Object.entries(tests).map(([name, [code, said]]) => ({
    name,
    language,
    origin: "condition-cases",
    said,
    program: withPatience(assertProgram(language, source, code)),
  })),
);

/** A pattern of messages that give a value of the failed condition. */
const values = / is (?:not )?(?:true|false)$|got: /;

const isRight = ({ status, message }: TestResult, said: string | RegExp | null): boolean => {
  if (message.length > 500) return false;
  if (said === null) return !values.test(message);
  return status === "failed" && (typeof said === "string" ? message.includes(said) : said.test(message));
};

const partOf = byLanguage(cases, tableDensity);
const languages = [...new Set(cases.map(({ language }) => language))];
const absent = await absentLanguages(languages);

describe("a failed test", () => {
  const sandbox = useSandbox();
  test.each(languages.filter((language) => !absent.has(language)))(
    "in %s says the values that it compared",
    async (language) => {
      const wrong: string[] = [];
      await twoAtOnce(partOf(language).programs, async ({ name, program, said }) => {
        const { tests } = await sandbox().run({ ...program, doubt: { probes: 0 }, values: true });
        const [result] = tests;
        if (result === undefined || !isRight(result, said))
          wrong.push(`${name}: ${result?.status}: ${result?.message}, not ${said ?? "a message without values"}`);
      });
      expect(wrong).toEqual([]);
    },
    corpusTimeout,
  );
});
