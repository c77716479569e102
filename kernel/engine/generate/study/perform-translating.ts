import { addressAgent } from "../../method/agent.ts";
import { askOnce } from "../../method/ask-once.ts";
import { modelFor } from "../../method/model-for.ts";
import { roleOf } from "../../method/role-of.ts";
import { drawMutants } from "../../mutants/draw-mutants.ts";
import { fencedBlocks } from "../../prompt/extract/fenced.ts";
import { withoutThinking } from "../../prompt/extract/thinking.ts";
import { textHash } from "../../text/text-hash.ts";
import type { Case, ItemTexts } from "../base/item.ts";
import { testsPass } from "../steps/assertions-reason.ts";
import { entryPointsOf } from "../steps/entry-points-of.ts";
import { questionReason } from "../steps/question-reason.ts";
import { compareTranslation } from "../translate/agreement.ts";
import { lostLiterals } from "../translate/lost-literals.ts";
import { translationContract } from "../translate/translation-reply.ts";
import { unnoticedChanges } from "../verify/notices-changes.ts";
import { runInputFunction } from "../verify/run-inputs-function.ts";
import { runTest } from "../verify/run-test.ts";
import { type GenerateEdge, itemSimulation, languageTitle } from "./generate-edge.ts";
import { textContract } from "./role-contracts.ts";
import { translationFacts } from "./translation-facts.ts";
import type { CompareWork, GenerateObservationOf, ToolchainWork, TranslateWork } from "./work.ts";

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | null)?.code;

/** Checks if the toolchain of a language is installed. If the sandbox lists no languages, an empty program is run. */
export const performToolchain = async (
  { tools, available }: GenerateEdge,
  { language }: ToolchainWork,
): Promise<GenerateObservationOf<"toolchain">> => {
  if (available !== null) return { kind: "toolchain", available: available.includes(language) };
  try {
    await tools.run({ language, source: "", tests: [{ kind: "assert", id: "empty", code: "" }], doubt: { probes: 0 } });
    return { kind: "toolchain", available: true };
  } catch (error) {
    if (codeOf(error) !== "toolchain_missing") throw error;
    return { kind: "toolchain", available: false };
  }
};

const reasonTexts: Readonly<Record<string, string>> = {
  no_language: "the problem did not name the language",
  missing_entry_point: "the problem did not name every function and class that the tests use",
  public_test_missing: "the problem did not hold the public test word for word",
  private_leak: "the problem held an input of a private case",
  solution_revealed: "the problem held a line of the solution",
  case_count: "a case was added or left out",
  tests_fail: "the tests failed with the solution",
};

const printCases = (cases: readonly Case[]): string => cases.flat().join("\n");

const translatorOf = ({ plan }: GenerateEdge, itemId: string): string =>
  roleOf("translator", modelFor(plan.roles.translator, itemId));

const noTexts: ItemTexts = { question: "", solution: "", demoTest: "", fullTest: "" };

const askForTranslation = async (edge: GenerateEdge, work: TranslateWork): Promise<ItemTexts> => {
  const { question, solution, demoTest, fullTest, cases, rejected } = work;
  const inputs = {
    origin: languageTitle(edge, work.origin),
    target: languageTitle(edge, work.language),
    question,
    solution,
    demo_test: demoTest,
    full_test: fullTest,
    public: printCases(cases.public),
    private: printCases(cases.private),
    ...(rejected === null ? {} : { reason: reasonTexts[rejected] ?? rejected }),
  };
  return askOnce(
    edge,
    {
      role: translatorOf(edge, work.itemId),
      messages: addressAgent(edge.agents.translator!, inputs),
      contract: translationContract,
      sample: work.attempt - 1,
      simulation: itemSimulation("translate", work, { attempt: work.attempt, origin: work.origin, sample: 0 }),
    },
    noTexts,
  );
};

/**
 * The time limit of a mutant (solution with one small change), in seconds. A mutant that exceeds it counts as killed.
 */
const mutantSeconds = 5;

/** Asks for a translation, checks its text, and runs its tests with its solution and with mutants. */
export const performTranslate = async (
  edge: GenerateEdge,
  work: TranslateWork,
): Promise<GenerateObservationOf<"translate">> => {
  const { tools, config } = edge;
  const { language, cases } = work;
  const { question, solution, demoTest, fullTest } = await askForTranslation(edge, work);
  const entryPoints = entryPointsOf(solution, demoTest, fullTest);
  const texts = { kind: "translate", question, solution, demoTest, fullTest, entryPoints } as const;
  const noRuns = { demo: null, full: null, mutants: null, silentCases: [] } as const;
  if (questionReason(question, translationFacts(texts, language, cases, config)) !== null)
    return { ...texts, ...noRuns };
  const runOf = async (test: string) => {
    const { outcome, testsRun } = await runTest(tools.run, { language, solution, test });
    return { outcome, testsRun };
  };
  const [demo, full] = [await runOf(demoTest), await runOf(fullTest)];
  if (!testsPass({ demo, full }, cases)) return { ...texts, ...noRuns, demo, full };
  const mutants = [];
  for (const { source } of drawMutants(solution, language, { count: config.mutants, seed: work.itemId })) {
    const mutant = { language, solution: source, test: fullTest, seconds: mutantSeconds };
    mutants.push({ codeHash: textHash(source), outcome: (await runTest(tools.run, mutant)).outcome });
  }
  const unnoticedCases = await unnoticedChanges(tools.run, { language, solution, test: fullTest }, cases.private);
  const silent = new Set([...unnoticedCases.map((at) => at + 1), ...lostLiterals(fullTest, language, cases.private)]);
  return { ...texts, demo, full, mutants, silentCases: [...silent].sort((a, b) => a - b) };
};

/** Asks for further inputs, and compares the results of a translation and its origin on them. */
export const performCompare = async (
  edge: GenerateEdge,
  work: CompareWork,
): Promise<GenerateObservationOf<"compare">> => {
  const { agents, tools, config } = edge;
  const messages = addressAgent(agents.translator!, {
    origin: languageTitle(edge, work.origin),
    target: languageTitle(edge, work.language),
    question: work.question,
    solution: work.originSolution,
    translation: work.solution,
    private: printCases(work.cases),
    count: String(config.furtherInputs),
  });
  const reply = await askOnce(
    edge,
    {
      role: translatorOf(edge, work.itemId),
      messages,
      contract: textContract,
      sample: work.attempt - 1,
      simulation: itemSimulation("further", work, { attempt: work.attempt, origin: work.origin, sample: 0 }),
    },
    "",
  );
  const [originInputs, inputs, ...otherBlocks] = fencedBlocks(withoutThinking(reply)).map(({ code }) => code);
  if (originInputs === undefined || inputs === undefined || otherBlocks.length > 0)
    return { kind: "compare", fault: "unreadable", inputs: 0, agreed: 0, disagreements: [] };
  const origin = { language: work.origin, solution: work.originSolution, inputs: originInputs };
  const translation = { language: work.language, solution: work.solution, inputs };
  const first = await runInputFunction(tools.run, origin, 0);
  const second = await runInputFunction(tools.run, translation, 0);
  const caseInputs = work.cases.map(([input]) => input);
  return { kind: "compare", ...compareTranslation(first, second, { minimumInputs: config.furtherInputs, caseInputs }) };
};
