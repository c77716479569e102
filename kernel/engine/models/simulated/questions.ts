import type { Instance } from "../../../../datasets/instance.ts";
import type { Task } from "../../../../datasets/task.ts";
import type { RecordedMutants } from "../../mutants/mutant-store.ts";
import { uniformOf } from "../../random.ts";
import { checkQuestion } from "../base/check-question.ts";
import { type SimulatedAnswer, simulatedAnswer } from "./answer.ts";
import { askedToRepair } from "./asked-to-repair.ts";
import { type Faults, mergeFaults, pickFault, type TransportFault, transportFaults } from "./faults.ts";
import { type RequestHeaders, taulabHeader } from "./header-of.ts";
import type { Profile } from "./profiles.ts";
import type { ChatRequest } from "./protocol.ts";
import { recogniser } from "./recognise.ts";
import { repairAnswer, repairLabels } from "./repair-answer.ts";
import { isPart, roleAnswer } from "./role-answer.ts";
import type { WorldProblem } from "./world/problems/world-problem.ts";

/** A recognised question, with the model's profile, the random labels, and the answer. */
export interface FoundQuestion {
  readonly profile: Profile;
  readonly faults: Faults;
  /** The labels that seed the random draw of this request's fault. */
  readonly labels: readonly (string | number)[];
  answer(): SimulatedAnswer;
}

export interface QuestionerOptions {
  readonly tasks: readonly Task[];
  readonly instances: readonly Instance[];
  readonly seed: number;
  readonly faults: Partial<Faults>;
  /** Task → its recorded mutants, which serve as wrong answers; null if there are none. */
  readonly recorded: ReadonlyMap<string, RecordedMutants | null>;
  /** Seed problems, whose variants simulated models can write and solve. */
  readonly world: readonly WorldProblem[];
  /** Id → profile, for all served models. */
  readonly profiles: Readonly<Record<string, Profile>>;
}

/**
 * Functions that recognise questions about generated problems (the simulated world). Without generated problems, the
 * 160 modules for them are not loaded.
 */
const worldFinders = async ({ world, seed, profiles }: QuestionerOptions) => {
  if (world.length === 0) return { inWorld: () => null, forItem: () => null };
  const { askedInWorld } = await import("./asked-in-world.ts");
  const { askedForItem } = await import("./asked-for-item.ts");
  return { inWorld: askedInWorld(world, seed, profiles), forItem: askedForItem(world, seed) };
};

/**
 * Returns a function that recognises the question in a request, or else returns null. A question comes from a method's
 * role, the simulated world (generated problems), a repair study, a check, or a task.
 */
export const questioner = async (options: QuestionerOptions) => {
  const { tasks, instances, seed, faults, recorded } = options;
  const { inWorld, forItem } = await worldFinders(options);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const instancesById = new Map(instances.map((instance) => [instance.id, instance]));
  const recognise = recogniser(tasks);
  const counts = new Map<string, number>();
  const next = (key: string): number => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };

  const askedInRole = (chat: ChatRequest, profile: Profile, request: RequestHeaders): FoundQuestion | null => {
    const role = taulabHeader(request, "part") ?? taulabHeader(request, "role") ?? "";
    if (!isPart(role)) return null;
    const readHeader = (name: string): string => taulabHeader(request, name) ?? "";
    const sample = Number(readHeader("sample") || (chat.seed ?? 0));
    const state = {
      concepts: readHeader("concepts").split("+"),
      difficulty: readHeader("difficulty"),
      title: readHeader("title"),
    };
    const turn = {
      evaluation: readHeader("evaluation"),
      attempt: readHeader("attempt"),
      sample,
      language: readHeader("language"),
    };
    const question = { profile, seed, role, tasks, recorded, ...state, ...turn };
    const labels = [seed, profile.id, role, turn.evaluation, turn.attempt, sample];
    const answer = (): SimulatedAnswer => ({ text: roleAnswer(question), finishReason: "stop" });
    return { profile, faults: mergeFaults(profile.faults, faults), labels, answer };
  };

  const askedInStudy = (chat: ChatRequest, profile: Profile, request: RequestHeaders): FoundQuestion | null => {
    const question = askedToRepair(chat, request, profile, { instances: instancesById, seed });
    if (!question) return null;
    const labels = repairLabels(question);
    return { profile, faults: mergeFaults(profile.faults, faults), labels, answer: () => repairAnswer(question) };
  };

  const askedInWorldRole = (chat: ChatRequest, profile: Profile, request: RequestHeaders): FoundQuestion | null => {
    const question = inWorld(chat, request, profile);
    if (!question) return null;
    const answer = (): SimulatedAnswer => ({ text: question.answer(), finishReason: "stop" });
    return { profile, faults: mergeFaults(profile.faults, faults), labels: question.labels, answer };
  };

  const askedInMaking = (chat: ChatRequest, profile: Profile, request: RequestHeaders): FoundQuestion | null => {
    const question = forItem(chat, request, profile);
    if (!question) return null;
    const answer = (): SimulatedAnswer => ({ text: question.answer(), finishReason: "stop" });
    return { profile, faults: mergeFaults(profile.faults, faults), labels: question.labels, answer };
  };

  const askedToCheck = ({ messages }: ChatRequest, profile: Profile): FoundQuestion | null => {
    if (messages.at(-1)?.content.trim() !== checkQuestion) return null;
    const answer = (): SimulatedAnswer => ({ text: "ready", finishReason: "stop" });
    return { profile, faults: mergeFaults(profile.faults, faults), labels: [seed, profile.id, "check"], answer };
  };

  const askedForTask = (chat: ChatRequest, profile: Profile, request: RequestHeaders): FoundQuestion | null => {
    const recognition = recognise(chat.messages.map(({ content }) => content).join("\n"));
    const task = byId.get(taulabHeader(request, "task") ?? "") ?? recognition?.task;
    if (!task) return null;
    const language =
      taulabHeader(request, "language") ?? recognition?.language ?? Object.keys(task.languages)[0] ?? "python";
    const header = Number(taulabHeader(request, "sample") ?? Number.NaN);
    const sample = Number.isInteger(header) ? header : (chat.seed ?? next(`${profile.id} ${task.id} ${language}`));
    const question = { profile, faults: mergeFaults(profile.faults, faults), task, language, sample, seed };
    const labels = [seed, profile.id, task.id, language, sample];
    const answer = (): SimulatedAnswer => simulatedAnswer({ ...question, recorded: recorded.get(task.id) ?? null });
    return { ...question, labels, answer };
  };

  const transportFault = ({ faults: rates, labels }: FoundQuestion): TransportFault | null => {
    if (transportFaults.every((kind) => rates[kind] === 0)) return null;
    return pickFault(transportFaults, rates, uniformOf(...labels, "transport", next(JSON.stringify(labels))));
  };

  return {
    findQuestion: (chat: ChatRequest, profile: Profile, request: RequestHeaders): FoundQuestion | null =>
      askedInRole(chat, profile, request) ??
      askedInWorldRole(chat, profile, request) ??
      askedInMaking(chat, profile, request) ??
      askedInStudy(chat, profile, request) ??
      askedToCheck(chat, profile) ??
      askedForTask(chat, profile, request),
    /** Draws the fault of this request, if any. A retry may succeed. */
    transportFault,
  };
};
