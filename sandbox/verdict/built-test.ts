import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:os";
import type { Built } from "../contract/built.ts";
import type { File } from "../contract/file.ts";
import type { JailExit } from "../contract/jail.ts";
import type { Compilation, TestCase, TestRun } from "../contract/outcome.ts";
import type { AssertTest } from "../contract/program.ts";
import { toBytes } from "../jail/jail-spec.ts";
import { caseMark, tokenLetters } from "../languages/common/case-mark.ts";
import type { Language, PlainSources, PlainTexts } from "../languages/common/language.ts";
import { jobs } from "../languages/text-jobs.ts";
import type { Execution } from "../run/execution.ts";
import { statusOf } from "../run/outcome-of.ts";
import { inWorker } from "../text/pool.ts";
import { casesOf } from "./cases-of.ts";
import { endOf } from "./program-side.ts";
import { whyFailed } from "./why-failed.ts";

export interface BuiltTested {
  readonly test: TestRun;
  readonly exit: JailExit | null;
  readonly compilation: Compilation | null;
}

/** What `plainSources` calls the source file. */
const sourceFile = "@source";

/** The program's files, with these in place of those of the same name. */
const inPlaceOf = (execution: Execution, made: Readonly<Record<string, string>>): File[] => {
  const { fileName } = execution.parts.language;
  const replaced = new Map(
    Object.entries(made).map(([path, text]) => [path === sourceFile ? fileName : path, text] as const),
  );
  return [
    ...execution.files().filter((f) => !replaced.has(f.path)),
    ...[...replaced].map(([path, text]) => ({ path, content: toBytes(text) })),
  ];
};

/** Some compilers tell their errors on standard output. */
const firstLine = ({ stderr, stdout }: Compilation): string => (stderr.trim() || stdout.trim()).split("\n")[0] ?? "";

/** What the program told over its descriptor. */
interface Told {
  readonly begun: boolean;
  /** The token came at the very end. */
  readonly complete: boolean;
  readonly cases: readonly TestCase[];
}

const readTold = (answer: string, token: string): Told => {
  const lines = Buffer.from(answer, "latin1").toString().trimEnd().split("\n");
  const mark = `${caseMark(token)} `;
  const told = lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).split(" "));
  const named = told.filter((words) => words.length > 1);
  const { cases = [] } = casesOf({ cases: named.map(([status, ...name]) => [name.join(" "), status, ""]) });
  return { begun: told.some(([word]) => word === "begun"), complete: lines.at(-1) === token, cases };
};

/** The tests' own failure, one definition for all: they had begun, and ended by an exit code or as an assertion ends a program. */
const failedItself = ({ begun }: Told, exit: JailExit, { assertionSignals = [] }: Language): boolean => {
  if (!begun || exit.cause !== "exit") return false;
  const signals = ["SIGABRT", ...assertionSignals] as const;
  return exit.signal > 0 ? signals.some((name) => exit.signal === constants.signals[name]) : exit.exitCode !== 0;
};

/** The same for each change of the tests, so that the program cannot tell a probe by it. */
export const nameOf = (source: string, { code, solution }: AssertTest): string => {
  const own = solution === undefined ? "" : code.slice(solution.from, solution.to);
  return createHash("sha256").update(`${source}\0${own}`).digest("hex").slice(0, 16);
};

/** Both texts, without the marks of byte order with which files may begin: ours stands before them. */
const textsOf = (source: string, test: AssertTest): PlainTexts => {
  const { code, solution } = test;
  const marked = code.startsWith("\uFEFF") ? 1 : 0;
  return {
    source: source.replace(/^\uFEFF/, ""),
    test: code.slice(marked),
    name: nameOf(source, test),
    solution: solution && { from: Math.max(solution.from - marked, 0), to: solution.to - marked },
  };
};

/** Built once more where the compiler's own words say what must stand before each text, or there is another way. */
const buildPlain = async (execution: Execution, sources: PlainSources): Promise<Built> => {
  const build = (given: PlainSources, before = "", words: readonly string[] = []): Promise<Built> => {
    const files = Object.entries(given.files).map(([path, text]) => [path, `${before}${text}`] as const);
    return execution.build(inPlaceOf(execution, Object.fromEntries(files)), [...(given.arguments ?? []), ...words], {
      keep: true,
    });
  };
  const isRefused = ({ compilation }: Built): boolean => compilation?.ok === false;
  const first = await build(sources);
  if (first.compilation === null || !isRefused(first)) return first;
  const other = execution.parts.language.recompile?.(first.compilation);
  const changes = other?.before !== undefined || other?.words !== undefined;
  const second = !changes ? first : await build(sources, other.before, other.words);
  const { otherwise } = sources;
  if (!isRefused(second) || otherwise?.where?.test(first.compilation.stderr + first.compilation.stdout) === false)
    return isRefused(second) ? first : second;
  const third =
    otherwise === undefined ? second : await build({ ...sources, ...otherwise }, other?.before, other?.words);
  return isRefused(third) ? first : third;
};

/**
 * A test built as the language itself would build two files, in one process. Passed only when the token came back behind the last of
 * the tests; what was built is the same for the same texts, and kept. A token that is given says what choices of the tests mean.
 */
export const builtTest = async (
  execution: Execution,
  test: AssertTest,
  token = randomBytes(tokenLetters / 2).toString("hex"),
): Promise<BuiltTested> => {
  const { language, program, limits } = execution.parts;
  const made = (status: TestRun["status"], message: string, exit: JailExit | null): TestRun => ({
    id: test.id,
    status,
    message: message.slice(0, 500),
    usage: exit === null ? null : { wallMs: exit.wallMs, cpuMs: exit.cpuMs, peakMemoryBytes: exit.peakMemoryBytes },
  });
  const sources = await inWorker({
    job: jobs.plainSources,
    args: [language.name, textsOf(program.source, test)],
    about: `the solution with the test ${JSON.stringify(test.id.slice(0, 100))}`,
    argument: "tests",
  });
  const { compilation, ...built } = await buildPlain(execution, sources);
  if (compilation !== null && !compilation.ok)
    return { test: made("error", `does not compile: ${firstLine(compilation)}`, null), exit: null, compilation };
  const { timeoutMs: wallMs = limits.wallMs, timeoutMs: cpuMs = limits.cpuMs } = test;
  const exit = await execution.run(built.files, { token, wallMs, cpuMs, stdin: program.stdin, entry: sources.entry });
  const status = statusOf(exit);
  const told = readTold(exit.answer, token);
  const bad = told.cases.find((c) => c.status === "failed") ?? told.cases.find((c) => c.status === "error");
  const why = () => whyFailed(language, exit);
  const result = (): TestRun => {
    if (status === "ok" && told.complete && bad === undefined) return made("passed", "", exit);
    if (status === "timeout") return made("timeout", `more than ${wallMs} ms`, exit);
    if (bad !== undefined)
      return made(bad.status === "failed" ? "failed" : "error", `${bad.name}: ${why().test(bad.name)}`, exit);
    if (status === "ok") return made("error", "the program ended before its tests did", exit);
    return made(failedItself(told, exit, language) ? "failed" : "error", `${endOf(exit)} ${why().run}`, exit);
  };
  const run = result();
  if (told.cases.length === 0) return { test: run, exit, compilation };
  const cases = bad === undefined ? told.cases : why().cases(told.cases);
  return { test: { ...run, cases }, exit, compilation };
};
