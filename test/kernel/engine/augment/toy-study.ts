import { defaultAugmentConfig } from "../../../../kernel/engine/augment/base/default-config.ts";
import type { AugmentPlan } from "../../../../kernel/engine/augment/study/study-plan.ts";

const tree = {
  graph: { traversal: ["flood fill", "cycles"], paths: ["levels"] },
  string: { matching: ["hashing", "tries"] },
  greedy: { choice: ["exchange"] },
};
const skills = ["flood fill", "hashing", "exchange", "levels"];

/** A statement whose words differ from those of all other texts in the toy study, so that none are duplicates. */
export const words = (name: string, skill: string, axis: string): string =>
  `${Array.from({ length: 12 }, (_, at) => `${name.replaceAll("-", "")}w${at}`).join(" ")}. Skill: ${skill}. Axis: ${axis}.`;

const seed = (at: number): AugmentPlan["seeds"][number] => ({
  id: `s${at}`,
  statement: words(`s${at === 7 ? 1 : at}`, skills[(at === 7 ? 1 : at) % skills.length]!, "seed"),
  inputFormat: "one number",
  outputFormat: "one number",
  constraints: "1 <= n <= 9",
  examples: [1, 2].map((n) => ({ input: `${n}`, output: `example ${n}` })),
  timeLimitS: 2,
  memoryLimitMb: 64,
  tests: [1, 2, 3, 4].map((n) => ({ input: `${n}`, output: `s${at} ${n}` })),
  solution: at === 5 ? null : { language: "python", code: `solution s${at}` },
});

const models = ["sim/a", "sim/b", "sim/c", "sim/judge"];

/** The plan of a study in the toy world: `toy-world.ts` gives all answers, and a program's name sets its behaviour. */
export const toyStudy = (
  requests: readonly number[] = [20, 10],
  overrides: Partial<AugmentPlan["config"]> = {},
): AugmentPlan => ({
  study: "toy",
  seed: 7,
  models: models.map((id) => ({ id, simulated: true })),
  taxonomy: tree,
  requests,
  roles: {
    clarity: ["sim/judge"],
    tagger: ["sim/judge"],
    generator: ["sim/a", "sim/b"],
    inputs: ["sim/a"],
    validator: ["sim/b"],
    brute: ["sim/a", "sim/b"],
    optimized: ["sim/a", "sim/b"],
    adjudicator: ["sim/judge"],
    judge: ["sim/judge"],
    annotators: ["sim/c", "sim/judge"],
    tested: ["sim/a", "sim/b", "sim/c"],
  },
  config: {
    ...defaultAugmentConfig,
    targets: { random: 4, adversarial: 4, corner: 2 },
    minimum: { random: 2, adversarial: 2, corner: 1 },
    stressSize: 6,
    stressMinimum: 3,
    drawFactor: 3,
    ablation: true,
    samples: 3,
    ks: [1, 2, 3],
    bootstrapResamples: 300,
    baselines: ["sim/a", "sim/b"],
    bruteTimeS: 2,
    optimizedTimeS: 2,
    discardShare: 0.3,
    languageFactors: { python: { time: 1, memory: 1 }, cpp: { time: 0.2, memory: 0.5 } },
    prices: { "sim/a": { inputUsdPerMTok: 1, outputUsdPerMTok: 4 } },
    compositions: [[2, 2, 0]],
    ...overrides,
  },
  seeds: Array.from({ length: 10 }, (_, at) => seed(at)),
  given: [1, 2, 3].map((at) => ({
    id: `g${at}`,
    text: {
      axis: null,
      analysisChars: null,
      statement: words(`g${at}`, "tries", "none"),
      inputFormat: "a number",
      outputFormat: "a number",
      constraints: "1 <= n",
      declaredDifficulty: "easy",
      skills: ["tries"],
      examples: [1, 2].map((n) => ({ input: `${n}`, output: `example ${n}` })),
    },
    known: ["right", "right too", "wrong", "slow"].map((code, place) => ({
      language: "python",
      code: `known ${code}`,
      id: `k${place}`,
      correct: place < 2,
      reference: place === 0,
    })),
  })),
  languages: { brute: ["python"], optimized: ["python"], tested: ["python"] },
  nullPrograms: [{ language: "python", code: "known wrong", name: "nothing" }],
  audits: [],
  annotatorModels: ["sim/c", "sim/judge"],
  auditCount: 6,
  boards: [{ name: "elsewhere", orientation: "lower", scores: { "sim/a": 1, "sim/b": 2, "sim/c": 3 } }],
});
