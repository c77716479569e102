import { sql } from "../../../../toolkit/tables/sql.ts";
import { EngineError } from "../../errors.ts";
import type { Example } from "../base/kinds.ts";
import type { SeedProblem, SeedPrograms } from "./seed-problem.ts";
import { readSections } from "./statement-sections.ts";

type Row = Readonly<Record<string, unknown>>;
type Labelled = ReturnType<typeof programOf>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown): number | null => {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
};
const shortName = (text: string): string =>
  text
    .replaceAll(/[^\w.-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+|-+$/g, "")
    .slice(0, 80);

/** The program of a submission; null if the sandbox does not support its language. */
const programOf = (language: string | undefined, code: unknown, at: number, correct: boolean) =>
  language === undefined || textOf(code).trim() === ""
    ? null
    : { id: `${correct ? "right" : "wrong"}-${at + 1}`, language, code: textOf(code) };

/** The languages of CodeContests by their numbers; Python 2 is left out. */
const contestLanguages: Readonly<Record<number, string>> = { 2: "cpp", 3: "python", 4: "java" };

const contestPrograms = (value: unknown, correct: boolean): readonly NonNullable<Labelled>[] => {
  const { language, solution } = (value ?? {}) as Row;
  const languages = listOf(language);
  return listOf(solution).flatMap((code, at) => {
    const one = programOf(contestLanguages[Number(languages[at])], code, at, correct);
    return one === null ? [] : [one];
  });
};

const contestTests = (value: unknown): readonly Example[] => {
  const { input, output } = (value ?? {}) as Row;
  const outputs = listOf(output);
  return listOf(input).map((text, at) => ({ input: textOf(text), output: textOf(outputs[at]) }));
};

const seedOf = (
  id: string,
  description: string,
  examples: readonly Example[],
  fields: Pick<SeedProblem, "tests" | "timeLimitS" | "memoryLimitMb"> & {
    readonly right: SeedPrograms["right"];
    readonly wrong: readonly NonNullable<Labelled>[];
  },
): SeedProblem => {
  const { right, wrong, ...limits } = fields;
  const [solution] = right;
  const { examples: _, ...sections } = readSections(description);
  return {
    id,
    ...sections,
    examples: examples.slice(0, 2),
    ...limits,
    solution: solution ? { language: solution.language, code: solution.code } : null,
    programs: {
      validator: null,
      generators: [],
      corners: [],
      brute: null,
      right,
      wrong: wrong.map((one) => ({ ...one, bug: "unknown" })),
    },
  };
};

const nanosecondsPerSecond = 1e9;

const codeContestsSeed = (row: Row): SeedProblem => {
  const limit = (row.time_limit ?? {}) as Row;
  const seconds = (numberOf(limit.seconds) ?? 0) + (numberOf(limit.nanos) ?? 0) / nanosecondsPerSecond;
  const tests = [...contestTests(row.public_tests), ...contestTests(row.private_tests)];
  const memoryBytes = numberOf(row.memory_limit_bytes) ?? 0;
  return seedOf(shortName(textOf(row.name)), textOf(row.description), tests, {
    tests,
    timeLimitS: seconds > 0 ? seconds : 2,
    memoryLimitMb: memoryBytes > 0 ? memoryBytes / 2 ** 20 : 256,
    right: contestPrograms(row.solutions, true),
    wrong: contestPrograms(row.incorrect_solutions, false),
  });
};

const hardTestsLanguage = (name: unknown): string | undefined => {
  const language = textOf(name).toLowerCase();
  if (/^(cpp|c\+\+)/.test(language)) return "cpp";
  if (/^(python3?|py3?|pypy3)$/.test(language)) return "python";
  return language === "java" ? "java" : undefined;
};

const hardTestsPrograms = (value: unknown, correct: boolean): readonly NonNullable<Labelled>[] =>
  listOf(value).flatMap((item, at) => {
    const { code, language } = (item ?? {}) as Row;
    const one = programOf(hardTestsLanguage(language), code, at, correct);
    return one === null ? [] : [one];
  });

/** The pairs of input and output in a row's column of tests. */
const hardTestsExamples = (row: Row): readonly Example[] =>
  listOf(row.test_cases).flatMap((item) => {
    const { input, output } = (item ?? {}) as Row;
    return typeof input === "string" && typeof output === "string" ? [{ input, output }] : [];
  });

const hardTestsSeed = (row: Row): SeedProblem => {
  const description = [textOf(row.question_title), textOf(row.question_content)].filter(Boolean).join("\n\n");
  const tests = hardTestsExamples(row);
  const examples = tests.length >= 2 ? tests : readSections(description).examples;
  return seedOf(shortName(textOf(row.pid)), description, examples, {
    tests: tests.length > 0 ? tests : examples,
    timeLimitS: numberOf(row.time_limit) ?? 2,
    memoryLimitMb: numberOf(row.memory_limit) ?? 256,
    right: hardTestsPrograms(row.solutions, true),
    wrong: hardTestsPrograms(row.incorrect_solutions, false),
  });
};

/** Readers of rows, one for each data set. A file belongs to the data set whose `column` it has. */
const formats = [
  { name: "CodeContests", column: "public_tests", read: codeContestsSeed },
  { name: "HardTests", column: "question_content", read: hardTestsSeed },
] as const;

/**
 * Reads rows of CodeContests or HardTests in Parquet, with their right and wrong submissions in Python 3, C++ and Java.
 * Only the columns that a seed needs are read. Throws `invalid_config` for a file without the columns of either set.
 *
 * @param file path of the Parquet file
 */
export const parquetSeeds = async (file: string): Promise<readonly SeedProblem[]> => {
  const fail = (problem: string, hint: string, cause?: unknown): never => {
    throw new EngineError(`seeds: ${problem}`, { code: "invalid_config", file, field: "seeds", hint, cause });
  };
  const table = await sql("select * from t", { from: { t: file } }).catch((cause: unknown) =>
    fail("the file cannot be read as Parquet", (cause as Error).message, cause),
  );
  const names = table.columnNames();
  const format = formats.find(({ column }) => names.includes(column));
  if (!format)
    return fail(
      `has the columns of neither ${formats.map(({ name }) => name).join(" nor ")}`,
      `one of ${formats.map(({ column }) => column).join(", ")} must be a column`,
    );
  const rows = table.objects() as readonly Row[];
  return rows.map((row) => format.read(row));
};
