import { addressAgent } from "../../method/agent.ts";
import { askOnce } from "../../method/ask-once.ts";
import { modelFor } from "../../method/model-for.ts";
import { roleOf } from "../../method/role-of.ts";
import { drawMutants } from "../../mutants/draw-mutants.ts";
import { fencedBlocks } from "../../prompt/extract/fenced.ts";
import { withoutThinking } from "../../prompt/extract/thinking.ts";
import { textHash } from "../../text/text-hash.ts";
import type { Case } from "../base/item.ts";
import type { AssertedCase, OutputRun } from "../lines/step-lines.ts";
import { assertedReason, testsPass } from "../steps/assertions-reason.ts";
import { literalsKept } from "../steps/literals-kept.ts";
import { printedCases } from "../steps/printed-cases.ts";
import { readCases } from "../steps/read-cases.ts";
import { unnoticedChanges } from "../verify/notices-changes.ts";
import { runInputFunction } from "../verify/run-inputs-function.ts";
import { runTest } from "../verify/run-test.ts";
import { type GenerateEdge, itemSimulation, languageTitle } from "./generate-edge.ts";
import { textContract } from "./role-contracts.ts";
import type { BlocksWork, GenerateObservationOf, OutputsWork, QuestionWork, TestsWork } from "./work.ts";

const authorOf = ({ plan }: GenerateEdge, itemId: string): string =>
  roleOf("author", modelFor(plan.roles.author, itemId));

/** Asks the model that writes an item for one text of it, such as the tests. */
const askAuthor = (
  edge: GenerateEdge,
  work: BlocksWork | TestsWork | QuestionWork,
  messages: ReturnType<typeof addressAgent>,
): Promise<string> =>
  askOnce(
    edge,
    {
      role: authorOf(edge, work.itemId),
      messages,
      contract: textContract,
      sample: work.attempt - 1,
      simulation: itemSimulation(work.kind, work, { attempt: work.attempt }),
    },
    "",
  );

/**
 * The time limit of a mutant (solution with one small change), in seconds. A mutant that exceeds it counts as killed.
 */
const mutantSeconds = 5;

const noBlocks = { solution: null, publicInput: null, privateInput: null, run: null } as const;

/** Asks for the solution and both input functions of an item, and runs the solution without tests. */
export const performBlocks = async (edge: GenerateEdge, work: BlocksWork): Promise<GenerateObservationOf<"blocks">> => {
  const { plan, agents, tools } = edge;
  const { code } = plan.seeds.find(({ id }) => id === work.seedId)!;
  const language = languageTitle(edge, work.language);
  const reply = await askAuthor(edge, work, addressAgent(agents.author!, { language, code }));
  const texts = fencedBlocks(withoutThinking(reply)).map((block) => block.code);
  const [solution, publicInput, privateInput] = texts;
  if (texts.length !== 3) return { kind: "blocks", blocks: texts.length, ...noBlocks };
  const inputFunction = { language: work.language, solution: solution!, inputs: publicInput! };
  const { outcome, truncated } = await runInputFunction(tools.run, inputFunction, 0);
  return {
    kind: "blocks",
    blocks: 3,
    solution: solution!,
    publicInput: publicInput!,
    privateInput: privateInput!,
    run: { outcome, truncated },
  };
};

/**
 * Runs both input functions several times. If the language allows it, locale, time zone and folder differ between runs.
 */
export const performCaseOutputs = async (
  { tools, config }: GenerateEdge,
  { language, solution, publicInput, privateInput }: OutputsWork,
): Promise<GenerateObservationOf<"outputs">> => {
  const runsOf = async (inputs: string): Promise<{ readonly runs: readonly OutputRun[]; readonly stdout: string }> => {
    const runs: OutputRun[] = [];
    let first = "";
    for (let repeat = 0; repeat < config.identicalRuns; repeat++) {
      const run = await runInputFunction(tools.run, { language, solution, inputs }, repeat);
      if (repeat === 0) first = run.stdout;
      runs.push({ outcome: run.outcome, stdoutHash: textHash(run.stdout), truncated: run.truncated });
    }
    return { runs, stdout: first };
  };
  const [ofPublic, ofPrivate] = [await runsOf(publicInput), await runsOf(privateInput)];
  return {
    kind: "outputs",
    runs: { public: ofPublic.runs, private: ofPrivate.runs },
    stdout: { public: ofPublic.stdout, private: ofPrivate.stdout },
    cases: { public: printedCases(ofPublic.stdout), private: printedCases(ofPrivate.stdout) },
  };
};

const reasonTexts: Readonly<Record<string, string>> = {
  changed_cases: "a case was changed, added or left out",
  bad_tolerance: "an exact result had a tolerance",
  tests_fail: "the tests failed with the solution",
};

/**
 * The cases that a test asserts, read from its text. If the text lacks a literal of a case, the case's output gets the
 * prefix "not". The rules then reject the test, because its output differs from the printed one.
 */
const readBack = (test: string, language: string, cases: readonly Case[]): readonly AssertedCase[] => {
  const read = readCases(test, language, cases);
  return read.map((one, at) =>
    cases[at] && literalsKept([cases[at]], test) ? one : [one[0], `not ${one[1]}`, one[2]],
  );
};

/**
 * Asks for both tests, and parses their cases. Runs the tests with the solution, with changed expected values, and with
 * mutants.
 */
export const performTests = async (edge: GenerateEdge, work: TestsWork): Promise<GenerateObservationOf<"tests">> => {
  const { agents, tools, config } = edge;
  const { language, solution, cases } = work;
  const inputs = {
    language: languageTitle(edge, language),
    solution,
    public_inputs: work.publicInput,
    private_inputs: work.privateInput,
    public: work.stdout.public.trimEnd(),
    private: work.stdout.private.trimEnd(),
    ...(work.rejected === null ? {} : { reason: reasonTexts[work.rejected] ?? work.rejected }),
  };
  const reply = await askAuthor(edge, work, addressAgent(agents.author!, inputs));
  const [demoTest = "", fullTest = ""] = fencedBlocks(withoutThinking(reply)).map((block) => block.code);
  const texts = { kind: "tests", demoTest, fullTest } as const;
  const demoCases = readBack(demoTest, language, cases.public);
  const fullCases = readBack(fullTest, language, cases.private);
  const noRuns = { demo: null, full: null, mutants: null } as const;
  if (assertedReason({ demo: demoCases, full: fullCases }, cases) === "changed_cases")
    return { ...texts, demoCases, fullCases, ...noRuns };
  const runOf = async (test: string) => {
    const { outcome, testsRun } = await runTest(tools.run, { language, solution, test });
    return { outcome, testsRun };
  };
  const [demo, full] = [await runOf(demoTest), await runOf(fullTest)];
  if (!testsPass({ demo, full }, cases)) return { ...texts, demoCases, fullCases, demo, full, mutants: null };
  const mutants = [];
  const choice = { count: config.mutants, seed: work.itemId };
  for (const { source: code } of drawMutants(solution, language, choice)) {
    const { outcome } = await runTest(tools.run, { language, solution: code, test: fullTest, seconds: mutantSeconds });
    mutants.push({ codeHash: textHash(code), outcome });
  }
  const provenTests = { ...texts, demoCases, fullCases, demo, full, mutants };
  if (mutants.every(({ outcome }) => outcome === "PASSED")) return provenTests;
  const lost = await unnoticedChanges(tools.run, { language, solution, test: fullTest }, cases.private);
  const lostPublic = await unnoticedChanges(tools.run, { language, solution, test: demoTest }, cases.public);
  if (lost.length + lostPublic.length === 0) return provenTests;
  // A case that also passes with a changed expected value tests nothing. It does not count as a case of the test.
  return {
    ...texts,
    demoCases: demoCases.filter((_, at) => !lostPublic.includes(at)),
    fullCases: fullCases.filter((_, at) => !lost.includes(at)),
    ...noRuns,
  };
};

const questionReasons: Readonly<Record<string, string>> = {
  no_language: "it did not name the language",
  missing_entry_point: "it did not name every function and class that the tests use",
  public_test_missing: "it did not hold the public test word for word",
  private_leak: "it held an input of a private case",
  solution_revealed: "it held a line of the solution",
};

/** Asks for the text of the problem. */
export const performQuestion = async (
  edge: GenerateEdge,
  work: QuestionWork,
): Promise<GenerateObservationOf<"question">> => {
  const { solution, demoTest, fullTest, rejected } = work;
  const messages = addressAgent(edge.agents.author!, {
    language: languageTitle(edge, work.language),
    solution,
    demo_test: demoTest,
    full_test: fullTest,
    ...(rejected === null ? {} : { reason: questionReasons[rejected] ?? rejected }),
  });
  const question = withoutThinking(await askAuthor(edge, work, messages)).trim();
  return { kind: "question", prompt: messages.map(({ content }) => content).join("\n\n"), question };
};
