import { uniformOf } from "../../../../random.ts";
import type { WorldProblem } from "../problems/world-problem.ts";
import type { ItemManner } from "./item-manner.ts";

/** A question to a simulated model in a role of AutoCodeGen (the method that makes benchmark items). */
export interface ItemQuestion {
  readonly model: string;
  readonly manner: ItemManner;
  readonly seed: number;
  readonly role: string;
  readonly problem: WorldProblem;
  /** The id of the benchmark item. Random draws are seeded by it and not by the problem's id. */
  readonly item: string;
  readonly language: string;
  /** The source language of a translation. */
  readonly origin?: string;
  /** Number of the attempt, from 1. Each attempt has a different answer. */
  readonly attempt: number;
  /** Number of the sample, from 0. Each sample has a different answer. */
  readonly sample: number;
  /** Text of the last message in the request. */
  readonly message: string;
}

/** A pseudorandom uniform number in [0, 1), seeded by the question and the purpose `what`. */
export const itemDraw = ({ seed, model, role, item, attempt, sample }: ItemQuestion, what: string): number =>
  uniformOf("item", seed, model, role, item, attempt, sample, what);
