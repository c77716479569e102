import { randomBytes } from "node:crypto";
import { constants } from "node:os";
import { sha256 } from "../../toolkit/base/node/sha256.ts";
import type { Build } from "../contract/built.ts";
import type { File } from "../contract/file.ts";
import type { JailExit } from "../contract/jail.ts";
import type { Compilation, TestCase, TestEnd } from "../contract/outcome.ts";
import type { AssertTest } from "../contract/program.ts";
import { toBytes } from "../jail/jail-spec.ts";
import { caseMark, tokenLetters } from "../languages/common/case-mark.ts";
import type { Language, PlainSources, PlainTexts } from "../languages/common/language.ts";
import { jobs } from "../languages/text-jobs.ts";
import type { Execution } from "../run/execution.ts";
import { exitStatus } from "../run/outcome-of.ts";
import { inWorker } from "../text/pool.ts";
import { casesOf } from "./cases-of.ts";
import { endOf } from "./program-side.ts";
import { whyFailed } from "./why-failed.ts";

export interface BuiltTested {
  readonly test: TestEnd;
  readonly exit: JailExit | null;
  readonly compilation: Compilation | null;
}

/** The key that stands for the language's source file in `PlainSources.files`. */
const sourceFile = "@source";

/** The program's files, with those of the same name in `replacements` in place of the originals. */
const inPlaceOf = (execution: Execution, replacements: Readonly<Record<string, string>>): File[] => {
  const { fileName } = execution.parts.language;
  const replaced = new Map(
    Object.entries(replacements).map(([path, text]) => [path === sourceFile ? fileName : path, text] as const),
  );
  return [
    ...execution.files().filter((f) => !replaced.has(f.path)),
    ...[...replaced].map(([path, text]) => ({ path, content: toBytes(text) })),
  ];
};

/** The first line of a compiler's errors; some compilers write them to standard output. */
const firstLine = ({ stderr, stdout }: Compilation): string => (stderr.trim() || stdout.trim()).split("\n")[0] ?? "";

/** The messages that a program with tests wrote to descriptor 3. */
interface DescriptorReport {
  readonly hasBegun: boolean;
  /** True if the token (the host's secret) was the last message: the tests reached their end. */
  readonly complete: boolean;
  readonly cases: readonly TestCase[];
}

const readTold = (answer: string, token: string): DescriptorReport => {
  const lines = Buffer.from(answer, "latin1").toString().trimEnd().split("\n");
  const mark = `${caseMark(token)} `;
  const reports = lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).split(" "));
  const named = reports.filter((words) => words.length > 1);
  const { cases = [] } = casesOf({ cases: named.map(([status, ...name]) => [name.join(" "), status, ""]) });
  return { hasBegun: reports.some(([word]) => word === "begun"), complete: lines.at(-1) === token, cases };
};

/**
 * True if a test failed by its assertion: the tests had begun, and the process exited with another code than 0 or by an
 * assertion's signal.
 */
const failedItself = ({ hasBegun }: DescriptorReport, exit: JailExit, { assertionSignals = [] }: Language): boolean => {
  if (!hasBegun || exit.cause !== "exit") return false;
  const signals = ["SIGABRT", ...assertionSignals] as const;
  return exit.signal > 0 ? signals.some((name) => exit.signal === constants.signals[name]) : exit.exitCode !== 0;
};

/**
 * The base of names in generated code. All changed versions of a test share it, so that no program can recognise a
 * probe.
 */
export const generatedName = (source: string, { code, solution }: AssertTest): string => {
  const solutionText = solution === undefined ? "" : code.slice(solution.from, solution.to);
  return sha256(`${source}\0${solutionText}`).slice(0, 16);
};

/** Solution and test without byte order marks at the start, because taulab's code is inserted before them. */
const textsOf = (source: string, test: AssertTest): PlainTexts => {
  const { code, solution } = test;
  const marked = code.startsWith("\uFEFF") ? 1 : 0;
  return {
    source: source.replace(/^\uFEFF/, ""),
    test: code.slice(marked),
    name: generatedName(source, test),
    solution: solution && { from: Math.max(solution.from - marked, 0), to: solution.to - marked },
  };
};

/**
 * Builds the sources. If the compiler refuses them, it tries other compiler arguments of the language, then
 * `sources.otherwise`.
 */
const buildPlain = async (execution: Execution, sources: PlainSources): Promise<Build> => {
  const build = (variant: PlainSources, before = "", words: readonly string[] = []): Promise<Build> => {
    const files = Object.entries(variant.files).map(([path, text]) => [path, `${before}${text}`] as const);
    return execution.build(inPlaceOf(execution, Object.fromEntries(files)), [...(variant.arguments ?? []), ...words], {
      keep: true,
    });
  };
  const isRefused = ({ compilation }: Build): boolean => compilation?.ok === false;
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
 * Builds solution and test as the language would build two files, and runs them in one process. The test passed only if
 * the program sent the token (the host's secret) back after the last test. The build is stored, because the same texts
 * give the same build. A token in the arguments chooses between the original and the changed tests.
 */
export const builtTest = async (
  execution: Execution,
  test: AssertTest,
  token = randomBytes(tokenLetters / 2).toString("hex"),
): Promise<BuiltTested> => {
  const { language, program, limits } = execution.parts;
  const testRun = (status: TestEnd["status"], message: string, exit: JailExit | null): TestEnd => ({
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
    return { test: testRun("error", `does not compile: ${firstLine(compilation)}`, null), exit: null, compilation };
  const { timeoutMs: wallMs = limits.wallMs, timeoutMs: cpuMs = limits.cpuMs } = test;
  const exit = await execution.run(built.files, { token, wallMs, cpuMs, stdin: program.stdin, entry: sources.entry });
  const status = exitStatus(exit);
  const report = readTold(exit.answer, token);
  const bad = report.cases.find((c) => c.status === "failed") ?? report.cases.find((c) => c.status === "error");
  const why = () => whyFailed(language, exit);
  const result = (): TestEnd => {
    if (status === "ok" && report.complete && bad === undefined) return testRun("passed", "", exit);
    if (status === "timeout") return testRun("timeout", `more than ${wallMs} ms`, exit);
    if (bad !== undefined)
      return testRun(bad.status === "failed" ? "failed" : "error", `${bad.name}: ${why().test(bad.name)}`, exit);
    if (status === "ok") return testRun("error", "the program ended before its tests did", exit);
    return testRun(failedItself(report, exit, language) ? "failed" : "error", `${endOf(exit)} ${why().run}`, exit);
  };
  const run = result();
  if (report.cases.length === 0) return { test: run, exit, compilation };
  const cases = bad === undefined ? report.cases : why().cases(report.cases);
  return { test: { ...run, cases }, exit, compilation };
};
