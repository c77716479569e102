import type { Instance } from "../../../../datasets/instance.ts";
import { uniformOf } from "../../random.ts";
import { inProse, refusalText, type SimulatedAnswer } from "./answer.ts";
import { contentFaults, pickFault } from "./faults.ts";
import type { Profile } from "./profiles.ts";
import { astray, astrayFactor, type RepairAbility } from "./repair-manner.ts";
import { type Pieces, piecesOf } from "./repair-pieces.ts";

/** A question to a simulated model in a repair study, from its last message and its headers. */
export interface RepairQuestion {
  readonly profile: Profile;
  readonly seed: number;
  readonly part: string;
  readonly instance: Instance;
  readonly turn: string;
  /** Level of the hint: "0" for an unaided candidate, "1" to "6", "free", or "none" for a turn without a hint. */
  readonly level: string;
  readonly region: string;
  readonly attempt: string;
  readonly sample: number;
  /** Text of the conversation's last message. */
  readonly message: string;
}

const piecesByInstance = new WeakMap<Instance, Pieces>();

const piecesFor = (instance: Instance): Pieces => {
  const pieces = piecesByInstance.get(instance) ?? piecesOf(instance);
  piecesByInstance.set(instance, pieces);
  return pieces;
};

const averageAbility: RepairAbility = {
  unaided: 0.3,
  alone: 0.1,
  levels: [0.2, 0.3, 0.4, 0.5, 0.6, 0.7],
  free: 0.45,
  regions: {},
  breadth: 0.2,
  regress: 0.1,
};

/** The labels that seed a question's random draws. Equal questions have equal draws. */
export const repairLabels = ({ seed, profile, part, instance, turn, level, attempt, sample }: RepairQuestion) =>
  ["repair", seed, profile.id, part, instance.id, turn, level, attempt, sample] as const;

const abilityAt = ({ profile, level, region, message }: RepairQuestion): number => {
  const { alone, levels, free, regions } = profile.repairing ?? averageAbility;
  const base = level === "free" ? free : (levels[Number(level) - 1] ?? alone);
  const factor = region.split("|").reduce((product, part) => product * (regions[part] ?? 1), 1);
  return base * factor * (message.includes(`\n${astray} `) ? astrayFactor : 1);
};

const bits = (mask: number, pieces: Pieces, value: 0 | 1): readonly number[] =>
  Array.from({ length: pieces.count }, (_, piece) => piece).filter((piece) => ((mask >> piece) & 1) === value);

const nextMask = (question: RepairQuestion, pieces: Pieces, draw: (what: string) => number): number => {
  const { unaided, breadth, regress } = question.profile.repairing ?? averageAbility;
  if (question.level === "0")
    return bits(0, pieces, 0).reduce((mask, piece) => mask | (draw(`piece ${piece}`) < unaided ? 1 << piece : 0), 0);
  const mask = pieces.maskIn(question.message);
  const [wrongPieces, soundPieces] = [bits(mask, pieces, 0), bits(mask, pieces, 1)];
  const one = (list: readonly number[]): number => 1 << (list[Math.floor(draw("which") * list.length)] ?? 31);
  if (draw("repairs") < abilityAt(question))
    return draw("all") < breadth ? 2 ** pieces.count - 1 : mask | one(wrongPieces);
  return soundPieces.length > 0 && draw("breaks") < regress ? mask & ~one(soundPieces) : mask;
};

/**
 * A candidate's answer: prose with its program in a code fence. With the probability that the profile sets, it repairs
 * one wrong piece (group of lines) of the program.
 */
export const candidateAnswer = (question: RepairQuestion): SimulatedAnswer => {
  const { instance, profile } = question;
  const pieces = piecesFor(instance);
  const mask = pieces.maskIn(question.message);
  const draw = (what: string): number => uniformOf(...repairLabels(question), mask, what);
  const fault = pickFault(contentFaults, profile.faults, draw("fault"));
  if (fault === "truncated") return { text: "Here is the program:\n\n```", finishReason: "length" };
  if (fault) return { text: refusalText, finishReason: "stop" };
  const code = pieces.program(nextMask(question, pieces, draw));
  return { text: inProse(code, instance.language, draw), finishReason: "stop" };
};

const hints: Readonly<Record<string, readonly string[]>> = {
  "1": ["It errs in certain situations.", "Sometimes it misbehaves.", "Certain situations go awry."],
  "2": [
    "It errs in situations close to an extreme.",
    "It misbehaves whenever something occurs twice.",
    "Situations with several alike things go awry.",
  ],
  "3": [
    "It forgets something that it ought to remember.",
    "Something remembered earlier never gets refreshed.",
    "It remembers too little of what happened earlier.",
  ],
  "4": ["The trouble sits near line LINE.", "Have a look at what happens around line LINE."],
  "5": ["Around line LINE a condition is too weak: think of what must always hold there."],
  "6": ["Around line LINE, do what the statement asks for in the situation that is missing there."],
};

/** The texts from which a hint of a level is drawn. A free hint, which has no level, may be any of them. */
const hintsOf = (level: string): readonly string[] => hints[level] ?? Object.values(hints).flat();

const leak = ({ instance, level }: RepairQuestion): string => {
  const line = instance.referenceCode.split("\n").find((text) => text.includes("=") || text.includes("return")) ?? "";
  if (Number(level) <= 3) return `Look at \`${/[A-Za-z_]\w{3,}/.exec(instance.buggyCode)?.[0] ?? "main"}\` once more.`;
  return `Write this instead:\n\`\`\`\n${line.trim()}\n\`\`\``;
};

/**
 * A feedback model's hint of the requested level. With probabilities that the profile sets, it leaks code or misleads.
 */
export const feedbackAnswer = (question: RepairQuestion): SimulatedAnswer => {
  const { instance, profile, level, attempt, message } = question;
  const pieces = piecesFor(instance);
  const { leaks, misleads } = profile.advising ?? { leaks: 0, misleads: { levels: 0, free: 0 } };
  const draw = (what: string): number => uniformOf(...repairLabels(question), what);
  if (attempt === "1" && draw("leaks") < leaks) return { text: leak(question), finishReason: "stop" };
  const texts = hintsOf(level);
  const mask = pieces.maskIn(message);
  const wrongPieces = bits(mask, pieces, 0);
  const piece = wrongPieces[Math.floor(draw("which") * wrongPieces.length)] ?? 0;
  const text = texts[Math.floor(draw("words") * texts.length)]!.replace("LINE", String(pieces.lineOf(mask, piece)));
  const isAstray = draw("astray") < (level === "free" ? misleads.free : misleads.levels);
  return { text: isAstray ? `${astray} ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text, finishReason: "stop" };
};

const judgeAnswer = ({ level }: RepairQuestion): SimulatedAnswer => ({
  text: `<level>{"level": ${Math.min(6, Math.max(1, Number(level) || 1))}}</level>`,
  finishReason: "stop",
});

/** Role in a repair study → the function that answers for it. */
const parts: Readonly<Record<string, (question: RepairQuestion) => SimulatedAnswer>> = {
  repairCandidate: candidateAnswer,
  repairFeedback: feedbackAnswer,
  repairJudge: judgeAnswer,
};

export const isRepairPart = (part: string): boolean => Object.hasOwn(parts, part);

export const repairAnswer = (question: RepairQuestion): SimulatedAnswer => parts[question.part]!(question);
