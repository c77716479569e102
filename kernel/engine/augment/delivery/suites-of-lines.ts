import type { BlobStore } from "../../method/blob-store.ts";
import { inputKinds } from "../base/kinds.ts";
import type { EvidenceLine } from "../lines/evidence-lines.ts";
import type { MarginsLine, SuiteBlobs, SuiteLine } from "../lines/extension-lines.ts";
import { wrongProbabilities } from "../truth/posterior.ts";
import { countBy } from "./count-by.ts";
import { knownCounts } from "./known-counts.ts";
import { linesOfKind, type ProblemLines, problemLines } from "./problem-lines.ts";
import type { SuiteCounts, SuiteData, SuiteSolver, SuiteTest } from "./suite-data.ts";
import { worstTime } from "./worst-time.ts";

type Blobs = Pick<BlobStore, "get">;

/**
 * For each input whose expected output was decided: its kind, its scale, and the provenance and confidence of the
 * output.
 */
const testFacts = ({ firstTry, suiteTry }: ProblemLines, trustedId: string | null) => {
  const truths = linesOfKind(suiteTry, "truth");
  const wrongProbability = wrongProbabilities(
    truths.flatMap(({ inputId, expected, brute, runs }) =>
      expected === null ? [] : [{ inputId, expected, runs: { ...runs, [trustedId ?? "brute"]: brute } }],
    ),
  );
  const inputs = linesOfKind([...firstTry, ...suiteTry], "inputs");
  return new Map(
    truths.map(({ inputId, scale, provenance }) => {
      const { inputKind } = inputs.find(({ draws }) => draws.some((draw) => draw.inputId === inputId))!;
      return [
        inputId,
        { id: inputId, kind: inputKind, scale, provenance, confidence: 1 - (wrongProbability[inputId] ?? 0) },
      ];
    }),
  );
};

const countsOf = (tests: readonly Pick<SuiteTest, "kind" | "provenance">[]): SuiteCounts => ({
  tests: tests.length,
  byKind: countBy(tests.map(({ kind }) => kind)),
  byProvenance: countBy(tests.map(({ provenance }) => provenance)),
});

const problemOfReply = (lines: ProblemLines): Omit<SuiteData["problem"], "id" | "timeLimitS" | "memoryLimitMb"> => {
  const { statement, inputFormat, outputFormat, constraints, examples, skills, declaredDifficulty } = linesOfKind(
    lines.firstTry,
    "reply",
  ).at(-1)!;
  return {
    statement: statement!,
    inputFormat: inputFormat!,
    outputFormat: outputFormat!,
    constraints: constraints!,
    examples,
    tests: [],
    solution: null,
    skills,
    difficulty: declaredDifficulty ?? undefined,
  };
};

/** The limits of an accepted problem, with the ids of its validated solvers, the fastest first. */
const limitsOf = ({ suiteTry }: ProblemLines) => {
  const { rows, rerun, dropped, measured } = linesOfKind(suiteTry, "limits").at(-1)!;
  const worst = (id: string): number => worstTime(measured.timeS, id);
  const validatedIds = Object.keys(rerun).filter((id) => !dropped.includes(id));
  return { rows, validated: validatedIds.toSorted((a, b) => worst(a) - worst(b)) };
};

const marginsOf = (lines: readonly EvidenceLine[], problemId: string): SuiteData["margins"] =>
  lines.findLast((line): line is MarginsLine => line.kind === "x-margins" && line.problemId === problemId)?.measured
    .rows ?? [];

const suiteOfLine = async (
  lines: readonly EvidenceLine[],
  line: SuiteLine & { readonly suite: readonly string[]; readonly blobs: SuiteBlobs },
  blobs: Blobs,
): Promise<SuiteData> => {
  const { problemId, suite, disputed, source, blobs: texts } = line;
  const problem = problemLines(lines, line);
  const allLines = [...problem.firstTry, ...problem.suiteTry];
  const brute = source === "suspects" ? null : linesOfKind(allLines, "brute").at(-1)!.trusted;
  const facts = testFacts(problem, brute);
  const { rows, validated } = limitsOf(problem);
  const end = linesOfKind(problem.firstTry, "problem")[0]!;
  const python = async (hash: string) => ({ language: "python", code: await blobs.get(hash) });
  const solverOf = async (id: string): Promise<SuiteSolver> => {
    const { model, language } = linesOfKind(allLines, "solver").find(({ solverId }) => solverId === id)!;
    return { id, model, language, code: await blobs.get(texts.solvers[id]!) };
  };
  const testOf = async (id: string): Promise<SuiteTest> => {
    const [input, output] = await Promise.all([blobs.get(texts.inputs[id]!), blobs.get(texts.outputs[id]!)]);
    return { ...facts.get(id)!, input, output };
  };
  const solvers = await Promise.all(validated.map(solverOf));
  const row = rows.find(({ language }) => language === solvers[0]?.language) ?? rows[0]!;
  const generators = inputKinds.flatMap((kind) => {
    const hash = texts.generators[kind];
    return hash === undefined ? [] : [{ kind, hash }];
  });
  const truths = linesOfKind(problem.suiteTry, "truth").map(({ inputId, expected }) => [inputId, expected]);
  return {
    problem: {
      id: problemId,
      ...problemOfReply(problem),
      timeLimitS: row.timeLimitS,
      memoryLimitMb: row.memoryLimitMb,
    },
    status: end.status,
    reason: end.reason,
    source,
    limits: rows,
    solvers,
    tests: await Promise.all(suite.map(testOf)),
    disputed: await Promise.all(disputed.filter((id) => texts.outputs[id] !== undefined).map(testOf)),
    studySuite: end.suite && countsOf(end.suite.map((id) => facts.get(id)!)),
    validator: texts.validator === null ? null : await python(texts.validator),
    checker: texts.checker === null ? null : await python(texts.checker),
    generators: await Promise.all(generators.map(async ({ kind, hash }) => ({ kind, ...(await python(hash)) }))),
    brute: brute === null ? null : await solverOf(brute),
    margins: source === "study" ? marginsOf(lines, problemId) : [],
    known: knownCounts(linesOfKind(problem.suiteTry, "known"), suite, Object.fromEntries(truths)),
  };
};

/**
 * Reads the delivered suites of a study from its evidence. They test problems that the user gave, and accepted variants
 * that resemble no ancestor. Rejects with `run_damaged` if a text is missing in the run's blob store.
 */
export const suitesOfLines = (lines: readonly EvidenceLine[], blobs: Blobs): Promise<readonly SuiteData[]> =>
  Promise.all(
    lines.flatMap((line) => {
      if (line.kind !== "x-suite" || line.suite === null || line.suite.length === 0 || line.blobs === null) return [];
      return [suiteOfLine(lines, { ...line, suite: line.suite, blobs: line.blobs }, blobs)];
    }),
  );
