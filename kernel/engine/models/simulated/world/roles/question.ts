import { uniformOf } from "../../../../random.ts";
import type { WorldProblem } from "../problems/world-problem.ts";
import type { WorldManner } from "./manner.ts";

/** A simulated model in the world. */
export interface WorldModel {
  readonly id: string;
  readonly manner: WorldManner;
}

/** What a role is asked about. */
export interface WorldQuestion extends WorldModel {
  readonly seed: number;
  readonly role: string;
  readonly problem: WorldProblem;
  /** The first parent of a variant. */
  readonly parent: WorldProblem | null;
  readonly language: string;
  /** From 1; another attempt is another answer. */
  readonly attempt: number;
  /** From 0; another sample is another answer. */
  readonly sample: number;
  /** Of inputs: random, adversarial or corner. */
  readonly inputKind: string;
  /** Greatest count of things in a generator's inputs; null: as many as the problem allows. */
  readonly most: number | null;
  /** Model that wrote the problem; null for a seed. */
  readonly author: string | null;
  /** Whose submission is judged. */
  readonly submission: (WorldModel & { readonly sample: number }) | null;
  /** Of an adjudicator: hashes of the two programs' outputs, in the order of the question. */
  readonly outputs: readonly [string, string];
  /** Which of its questions a judge is asked. */
  readonly about: "labels" | "regression";
  /** What the last message says. */
  readonly message: string;
}

/** A uniform number in [0, 1) that belongs to the question and what it is for. */
export const drawOf = ({ seed, id, role, problem, attempt, sample, inputKind }: WorldQuestion, what: string): number =>
  uniformOf("world", seed, id, role, problem.id, inputKind, attempt, sample, what);

/** Of several faults with their probabilities at most one, or null. */
export const faultOf = <K extends string>(rates: Readonly<Record<K, number>>, draw: number): K | null => {
  let edge = 0;
  for (const [fault, rate] of Object.entries(rates) as [K, number][]) {
    edge += rate;
    if (draw < edge) return fault;
  }
  return null;
};

/** One of several, by a draw in [0, 1). */
export const choose = <T>(items: readonly T[], draw: number): T => items[Math.floor(draw * items.length)]!;
