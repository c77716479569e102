import { axes, type ProgramRun } from "../../../../kernel/engine/augment/base/kinds.ts";
import type {
  AugmentObservation,
  AugmentObservationOf,
  DrawnInput,
} from "../../../../kernel/engine/augment/study/observation.ts";
import type { AugmentWork } from "../../../../kernel/engine/augment/study/work.ts";
import type { ProblemText } from "../../../../kernel/engine/augment/study/work-parts.ts";
import { uniformOf } from "../../../../kernel/engine/random.ts";
import { outputHash } from "../../../../kernel/engine/text/output-hash.ts";
import { textHash } from "../../../../kernel/engine/text/text-hash.ts";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { toyStudy, words } from "./toy-study.ts";

type Work<K extends AugmentWork["kind"]> = Extract<AugmentWork, { readonly kind: K }>;
type Players = { readonly [K in AugmentWork["kind"]]: (work: Work<K>) => Omit<AugmentObservationOf<K>, "kind"> };

const fieldOf = ({ statement }: Pick<ProblemText, "statement">, name: string): string =>
  new RegExp(`${name}: ([^.]+)`).exec(statement)?.[1] ?? "";

/** Hash of the text → text, for the programs of the plan. */
const programTexts = new Map(
  toyStudy().seeds.flatMap(({ solution }) => (solution ? [[sha256(solution.code), solution.code] as const] : [])),
);
for (const code of ["right", "right too", "wrong", "slow"]) programTexts.set(sha256(`known ${code}`), `known ${code}`);

/**
 * The simulated run of a program on an input. Words in the names of program and input, such as "slow", set the result
 * and the time.
 */
const runOf = (program: string, input: string): { readonly run: ProgramRun; readonly timeS: number } => {
  const name = programTexts.get(program) ?? program;
  const truth = /^\d$/.test(input) ? outputHash(`example ${input}`) : textHash("truth", input);
  const otherOutput = (mark: string): ProgramRun => ["ok", textHash(mark, input)];
  const isLarge = input.includes("/large");
  const right: ProgramRun = ["ok", truth];
  const slowRun = { run: ["time", null] as ProgramRun, timeS: 2 };
  const timeS = isLarge ? 0.4 : 0.02;
  if (name.startsWith("solution") || name.includes("/old/")) {
    const differs = !input.includes("/narrative/") && !input.includes("/0/");
    return { run: differs ? otherOutput("parent") : right, timeS };
  }
  if (/brute|slow/.test(name) && isLarge) return slowRun;
  if (/wrong/.test(name)) return { run: otherOutput("wrong"), timeS };
  if (/late/.test(name) && /\/(1|2)\//.test(input)) return { run: otherOutput(name), timeS };
  if (/shaky/.test(name) && isLarge && uniformOf("shaky", name, input) < 0.5)
    return { run: otherOutput(name.includes("sim/a") ? "a" : "b"), timeS };
  return { run: right, timeS };
};

const runsOf = (program: string, inputs: readonly string[]) => {
  const timedRuns = inputs.map((input) => runOf(program, input));
  const memoryMb = inputs.map(() => 30);
  return { runs: timedRuns.map(({ run }) => run), timeS: timedRuns.map((one) => one.timeS), memoryMb };
};

const seedInputs = (seedId: string) => ["1", "2", "3", "4"].map((n) => `${seedId} ${n}`);
const inputsOf = (source: Work<"run">["inputs"]): readonly string[] =>
  "blobs" in source ? source.blobs : "texts" in source ? source.texts : seedInputs(source.seedId);

const draw = ({ problem, inputKind }: Work<"inputs">, n: number): DrawnInput => {
  const inputId = `${inputKind[0]}${n}`;
  const chance = uniformOf("draw", problem.problemId, inputId);
  if (chance < 0.05)
    return {
      inputId,
      status: "time",
      bytes: null,
      chars: null,
      payloadHash: null,
      own: null,
      validator: null,
      blob: null,
      timeS: null,
    };
  const scale = inputKind === "adversarial" && n % 2 === 1 ? "large" : "small";
  const payloadNumber = chance > 0.9 && n > 1 ? n - 1 : n;
  const axis = fieldOf(problem, "Axis");
  const blob = [problem.problemId, axis, inputKind, payloadNumber % 3, payloadNumber, scale].join("/");
  const chars = scale === "large" && n % 3 === 0 ? 9000 : 20;
  const ownVote = inputKind === "corner" ? null : chance < 0.85;
  return {
    inputId,
    status: "ok",
    bytes: chars,
    chars,
    payloadHash: textHash(blob),
    own: ownVote,
    validator: chance > 0.1,
    blob,
    timeS: 0.1,
  };
};

const behaviours = ["right", "right", "shaky", "shaky", "shaky", "late", "wrong", "slow"] as const;

const players: Players = {
  clarity: ({ seedId }) => ({ clear: seedId !== "s9" }),
  tags: ({ seedId, attempt }) => {
    if (seedId === "s8" || (seedId === "s6" && attempt === 1)) return { skills: ["magic"] };
    const seed = toyStudy().seeds.find(({ id }) => id === seedId)!;
    return { skills: [fieldOf(seed, "Skill")] };
  },
  reply: ({ problemId, axis, parents, attempt }) => {
    const chance = uniformOf("reply", problemId, attempt);
    const parentSkills = parents.map((parent) => fieldOf(parent, "Skill"));
    const skill = problemId.endsWith("7") && axis === "fusion" ? "tries" : parentSkills[0]!;
    const statement = chance < 0.1 ? null : words(`${problemId}n${attempt}`, skill, axis);
    return {
      reply: {
        axis: chance > 0.93 ? "other" : axis,
        analysisChars: 50,
        statement,
        inputFormat: "a number",
        outputFormat: "a number",
        constraints: chance > 0.9 ? null : "1 <= n <= 9",
        examples,
        declaredDifficulty: chance > 0.5 ? "hard" : "easy",
        skills: [...new Set([skill, ...parentSkills])],
      },
    };
  },
  validator: ({ problem, attempt, parentExamples }) => {
    const chance = uniformOf("validator", problem.problemId, attempt);
    return {
      program: { language: "python", blob: "validator" },
      examplesAccepted: [true, chance > 0.05],
      probesAccepted: [1, 2, 3, 4, 5].map((n) => chance > 0.75 && n < 4),
      parentExamplesAccepted: Object.fromEntries(
        Object.entries(parentExamples).map(([id, inputs]) => [id, inputs.map(() => chance > 0.1)]),
      ),
    };
  },
  inputs: (work) => {
    const draws: DrawnInput[] = [];
    const payloads = new Set(work.seen);
    let usableCount = 0;
    while (draws.length < work.most && usableCount < work.target + 2) {
      const one = draw(work, draws.length + 1);
      draws.push(one);
      if (one.status !== "ok" || one.own === false || !one.validator || payloads.has(one.payloadHash!)) continue;
      payloads.add(one.payloadHash!);
      usableCount += 1;
    }
    return { generator: work.inputKind === "corner" ? null : { language: "python", blob: "generator" }, draws };
  },
  stress: ({ problem, size }) => ({
    draws: Array.from({ length: size }, (_, n) => {
      const blob = [problem.problemId, "stress", "random", "x", `x${n}`, "small"].join("/");
      return {
        inputId: `t${n}`,
        inputKind: "random" as const,
        bytes: 4,
        payloadHash: textHash(blob),
        own: true,
        validator: true,
        blob,
      };
    }),
  }),
  solve: ({ problem, role, solverId, model, inputs }) => {
    const chance = uniformOf("solve", problem.problemId, solverId);
    const isHard = uniformOf("hard", problem.problemId) < 0.15;
    const behaviour = behaviours[Math.floor((isHard ? 0.6 + chance * 0.4 : chance) * behaviours.length)]!;
    const name = role === "brute" ? (chance < 0.1 ? "wrong" : "brute") : behaviour;
    if (chance > 0.97)
      return { program: null, codeHash: null, runs: inputs.map(() => ["crash", null]), timeS: [], memoryMb: [] };
    const blob = [problem.problemId, name, model, solverId].join("/");
    return { program: { language: "python", blob }, codeHash: textHash(blob), ...runsOf(blob, inputs) };
  },
  run: ({ program, inputs }) => runsOf(program.blob, inputsOf(inputs)),
  outputs: ({ program, inputBlobs }) => {
    const programRuns = runsOf(program.blob, inputBlobs);
    return { ...programRuns, blobs: programRuns.runs.map(([, hash]) => hash) };
  },
  checker: ({ problem, model }) => {
    const blob = [problem.problemId, "checker", model].join("/");
    return { program: { language: "python", blob }, codeHash: textHash(blob) };
  },
  classes: ({ cases }) => ({
    classes: cases.map(({ outputs }) => Object.fromEntries(outputs.map(({ hash }) => [hash, hash]))),
  }),
  changed: ({ cases }) => ({ tried: 5 * cases.length, refused: 5 * cases.length }),
  adjudicate: ({ candidates, first, input }) => {
    const truth = textHash("truth", input);
    const at = candidates.findIndex(({ outputHash: hash }) => hash === truth);
    const chance = uniformOf("adjudicate", input);
    if (at < 0 || chance < 0.2) return { reply: { first, choice: "first", confident: true } };
    return { reply: { first, choice: at === first ? "first" : "second", confident: chance < 0.9 } };
  },
  submit: ({ problem, model, sampleIndex, inputs }) => {
    const { problemId } = problem;
    const chance = uniformOf("submit", problemId, model, sampleIndex);
    const tokens = { inputTokens: 100, outputTokens: 50 };
    const isSeed = "seedId" in inputs;
    if (chance < 0.02) return { unscored: true, program: null, codeHash: null, runs: null, ...tokens };
    if (chance < 0.05) return { unscored: false, program: null, codeHash: null, runs: null, ...tokens };
    const isEasy = uniformOf("easy", problemId) < 0.2;
    const names = ["old", "wrong", "slow", "late", "right"];
    const name = isEasy || isSeed || chance > 0.7 ? "right" : names[Math.floor(chance * 7) % 5]!;
    const blob = [problemId, name, model, sampleIndex].join("/");
    const runs: readonly ProgramRun[] = isSeed
      ? inputsOf(inputs).map((input) => ["ok", chance > 0.2 ? outputHash(input) : textHash("wrong")])
      : runsOf(blob, inputsOf(inputs)).runs;
    return { unscored: false, program: { language: "python", blob }, codeHash: textHash(blob), runs, ...tokens };
  },
  label: ({ key, attempt }) => {
    const chance = uniformOf("label", key);
    if (chance < 0.1 && attempt === 1) return { labels: ["nonsense"] };
    return { labels: chance < 0.5 ? ["logic"] : ["complexity", "modeling"] };
  },
  regression: ({ key }) => ({ judge: { regression: uniformOf("regression", key) < 0.5, similarity: 0.7 } }),
  audit: ({ problem, annotator }) => {
    const chance = uniformOf("audit", problem.problemId, annotator);
    return { solvable: chance < 0.9, novelty: 1 + Math.floor(chance * 5), axisGuess: axes[Math.floor(chance * 5)]! };
  },
};

const examples = [1, 2].map((n) => ({ input: `${n}`, output: `example ${n}` }));

/** Answers a request of a study in place of models and programs. Equal requests get equal answers. */
export const observeToy = (work: AugmentWork): AugmentObservation =>
  ({ kind: work.kind, ...(players[work.kind] as (work: AugmentWork) => object)(work) }) as AugmentObservation;
