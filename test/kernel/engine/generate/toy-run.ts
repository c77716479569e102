import { criticRules } from "../../../../kernel/engine/generate/base/critic-rules.ts";
import { defaultGenerateConfig } from "../../../../kernel/engine/generate/base/default-config.ts";
import type { GeneratePlan } from "../../../../kernel/engine/generate/study/generate-plan.ts";
import type {
  GenerateObservation,
  GenerateObservationOf,
  GenerateWork,
} from "../../../../kernel/engine/generate/study/work.ts";
import { uniformOf } from "../../../../kernel/engine/random.ts";
import { textHash } from "../../../../kernel/engine/text/text-hash.ts";

const roles = {
  author: ["sim/a"],
  filter: ["sim/b"],
  critic: ["sim/c"],
  tagger: ["sim/c"],
  translator: ["sim/a"],
  duplicateJudge: ["sim/c"],
  errorJudge: ["sim/c"],
  tested: ["sim/a", "sim/b"],
} as const;

const evaluation = {
  refineModels: ["sim/a"],
  auditedModels: ["sim/b"],
  auditedPasses: 2,
  verifiedItems: 1,
  feedback: "redacted",
  studies: ["complete", "stage", "instruct"],
  completePerLanguage: 1,
  demonstrations: 1,
  trainModels: ["sim/b"],
  trainSamples: 3,
} as const;

/** The plan of the toy run (no models, no programs) with `count` code seeds in two languages. */
export const toyPlan = (count: number): GeneratePlan => ({
  study: "toy",
  seed: 5,
  models: ["sim/a", "sim/b", "sim/c"].map((id) => ({ id, simulated: true })),
  roles,
  config: { ...defaultGenerateConfig, target: 2, liteTarget: 4, bootstrapResamples: 50, ...evaluation },
  seeds: Array.from({ length: count }, (_, at) => ({
    id: `s${at + 1}`,
    language: at % 3 === 0 ? "javascript" : "python",
    unit: "function",
    code: `def f${at}(x): return x`,
    origin: null,
    licence: null,
    problem: null,
  })),
  targets: ["ruby", "dart"],
  references: [{ benchmark: "Old", id: "1", text: `Write solve in Python for s2-item.\n${testOf(demo)}` }],
});

const cases = Array.from({ length: 8 }, (_, at) => [`[${1000 + at}]`, String(at)] as const);
const demo = cases.slice(0, 2);
const textOf = (list: readonly (readonly [string, string])[]): string => list.flat().join("\n");
const passed = (testsRun: number) => ({ outcome: "PASSED", testsRun }) as const;
const hash = textHash(textOf(cases));

type Observers = {
  readonly [K in GenerateWork["kind"]]: (
    work: Extract<GenerateWork, { readonly kind: K }>,
    draw: number,
  ) => GenerateObservationOf<K>;
};

const testOf = (list: readonly (readonly [string, string])[]): string =>
  list.map(([input, output]) => `check(solve(${input}), ${output})`).join("\n");

const observers: Observers = {
  blocks: ({ seedId }, draw) => {
    const none = { solution: null, publicInput: null, privateInput: null, run: null };
    if (draw < 0.2) return { kind: "blocks", blocks: 2, ...none };
    const run = { outcome: draw < 0.3 ? "RUNTIME_ERROR" : "PASSED", truncated: false } as const;
    const texts = { publicInput: "def inputs(): pass", privateInput: "def all_inputs(): pass" };
    return { kind: "blocks", blocks: 3, solution: `def solve(x): return "${seedId}"`, ...texts, run };
  },
  outputs: (_, draw) => {
    const [publicHash, privateHash] = [textHash(textOf(demo)), hash];
    const runsOf = (stdoutHash: string) =>
      Array.from({ length: 3 }, () => ({ outcome: "PASSED", stdoutHash, truncated: false }) as const);
    const noisy = runsOf(privateHash).with(2, { outcome: "PASSED", stdoutHash: textHash("x"), truncated: false });
    return {
      kind: "outputs",
      runs: { public: runsOf(publicHash), private: draw < 0.1 ? noisy : runsOf(privateHash) },
      stdout: { public: textOf(demo), private: textOf(cases) },
      cases: { public: demo, private: cases },
    };
  },
  tests: (_, draw) => {
    const texts = { kind: "tests", demoTest: testOf(demo), fullTest: testOf(cases) } as const;
    const exact = (list: readonly (readonly [string, string])[]) => list.map(([i, o]) => [i, o, null] as const);
    if (draw < 0.2)
      return {
        ...texts,
        demoCases: exact(demo),
        fullCases: exact(cases.slice(1)),
        demo: null,
        full: null,
        mutants: null,
      };
    const outcome = draw < 0.3 ? "PASSED" : "WRONG_ANSWER";
    const mutants = [{ codeHash: textHash("mutant"), outcome }] as const;
    return { ...texts, demoCases: exact(demo), fullCases: exact(cases), demo: passed(2), full: passed(8), mutants };
  },
  question: ({ itemId, solution, demoTest, fullTest, language }, draw) => ({
    kind: "question",
    prompt: `${solution}\n${demoTest}\n${fullTest}`,
    question: `Write solve in ${language === "python" ? "Python" : "JavaScript"} for ${itemId}.${draw < 0.2 ? " [1007]" : ""}\n${demoTest}`,
  }),
  sample: (_, draw) => ({
    kind: "sample",
    outcome: draw < 0.05 ? "NO_CODE" : draw < 0.6 ? "PASSED" : "WRONG_ANSWER",
    replyChars: 10,
    faults: 0,
  }),
  critic: (_, draw) => ({
    kind: "critic",
    rules: draw < 0.2 ? null : criticRules.map((rule) => ({ rule, violated: draw > 0.95, evidence: "" })),
    claimedPass: true,
  }),
  category: (_, draw) => ({
    kind: "category",
    label: draw < 0.3 ? "Puzzles" : draw < 0.6 ? "Functional" : "String & Text",
    multiLogic: null,
  }),
  toolchain: ({ language }) => ({ kind: "toolchain", available: language === "ruby" }),
  translate: ({ itemId }, draw) => ({
    kind: "translate",
    question: `Write solve in Ruby for ${itemId}.\n${testOf(demo)}`,
    solution: `def solve(x) = "${itemId}"`,
    demoTest: testOf(demo),
    fullTest: testOf(draw < 0.2 ? cases.slice(1) : cases),
    entryPoints: ["solve"],
    demo: passed(2),
    full: passed(draw < 0.2 ? 7 : 8),
    mutants: draw < 0.2 ? null : [{ codeHash: textHash("mutant"), outcome: "WRONG_ANSWER" }],
    silentCases: draw > 0.95 ? [3] : [],
  }),
  compare: (_, draw) =>
    draw < 0.2
      ? { kind: "compare", fault: "run_failed", inputs: 0, agreed: 0, disagreements: [] }
      : { kind: "compare", fault: null, inputs: 30, agreed: 30, disagreements: [] },
  judge: (_, draw) => ({ kind: "judge", judgeModel: "sim/c", duplicate: draw < 0.2 }),
  verify: () => ({ kind: "verify", demo: passed(2), full: passed(8) }),
  submit: ({ keepsReply, feedback }, draw) => {
    const form = { kind: "submit", replyChars: 9, finishReason: "stop", blockLabels: ["py"], unscored: false } as const;
    const full = draw < 0.6 ? passed(8) : ({ outcome: "WRONG_ANSWER", testsRun: 3 } as const);
    const replyHash = keepsReply ? textHash("reply") : null;
    const nextFeedback = feedback !== null && full.outcome !== "PASSED" ? "WRONG_ANSWER: a case failed" : null;
    return {
      ...form,
      replyHash,
      nextFeedback,
      blockLabels: [],
      used: null,
      extraction: "whole",
      demo: passed(2),
      full,
    };
  },
  label: (_, draw) => {
    const labels = draw < 0.3 ? ["badStyle"] : draw < 0.7 ? ["ambiguity", "edgeCase"] : ["algorithmicLogic"];
    return { kind: "label", judge: "sim/c", labels };
  },
  accuracy: (_, draw) => ({ kind: "accuracy", annotator: "sim/c", accurate: draw < 0.1 ? null : draw < 0.8 }),
};

/** The toy run's answer to a request. It depends on the request's key, and no model or program runs. */
export const observeToy = (work: GenerateWork): GenerateObservation => {
  const observer = observers[work.kind] as (work: GenerateWork, draw: number) => GenerateObservation;
  return observer(work, uniformOf("toy", work.key));
};
