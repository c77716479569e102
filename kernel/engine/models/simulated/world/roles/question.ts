import { uniformOf } from "../../../../random.ts";
import type { WorldProblem } from "../problems/world-problem.ts";
import type { WorldManner } from "./manner.ts";

/** A simulated model that writes, solves or judges generated problems. */
export interface WorldModel {
  readonly id: string;
  readonly manner: WorldManner;
}

/** A question to a simulated model about a generated problem, in a role such as solver or judge. */
export interface WorldQuestion extends WorldModel {
  readonly seed: number;
  readonly role: string;
  readonly problem: WorldProblem;
  /** The problem from which a variant was made; the first one if there are two. Null for a seed problem. */
  readonly parent: WorldProblem | null;
  readonly language: string;
  /** Number of the attempt, from 1. Each attempt has a different answer. */
  readonly attempt: number;
  /** Number of the sample, from 0. Each sample has a different answer. */
  readonly sample: number;
  /** Kind of inputs to generate: random, adversarial or corner. */
  readonly inputKind: string;
  /** Maximum number of elements in a generator's inputs; null for the problem's own limit. */
  readonly most: number | null;
  /** Id of the model that wrote the problem; null for a seed problem. */
  readonly author: string | null;
  /** Model and sample of the submission that a judge assesses; null for other roles. */
  readonly submission: (WorldModel & { readonly sample: number }) | null;
  /** Hashes of the two programs' outputs, in the order of an adjudicator's question. */
  readonly outputs: readonly [string, string];
  /** The subject of a question to a judge: the bugs of a submission, or if it solves the parent problem. */
  readonly about: "labels" | "regression";
  /** Text of the last message. */
  readonly message: string;
}

/** A pseudorandom uniform number in [0, 1), seeded by the question and the purpose `what`. */
export const drawOf = ({ seed, id, role, problem, attempt, sample, inputKind }: WorldQuestion, what: string): number =>
  uniformOf("world", seed, id, role, problem.id, inputKind, attempt, sample, what);

/** Picks at most one of several faults by their probabilities; null if none. */
export const faultOf = <K extends string>(rates: Readonly<Record<K, number>>, draw: number): K | null => {
  let edge = 0;
  for (const [fault, rate] of Object.entries(rates) as [K, number][]) {
    edge += rate;
    if (draw < edge) return fault;
  }
  return null;
};

/** Chooses one of the items by a draw in [0, 1). */
export const chooseByDraw = <T>(items: readonly T[], draw: number): T => items[Math.floor(draw * items.length)]!;
