import { uniformOf } from "../../../../random.ts";
import type { WorldProblem } from "../problems/world-problem.ts";
import type { ItemManner } from "./item-manner.ts";

/** A question to a simulated role in the making of benchmark items. */
export interface ItemQuestion {
  readonly model: string;
  readonly manner: ItemManner;
  readonly seed: number;
  readonly role: string;
  readonly problem: WorldProblem;
  /** The id of the item. Its draws differ from those of its problem. */
  readonly item: string;
  readonly language: string;
  /** The language of a translation's origin. */
  readonly origin?: string;
  /** From 1; another attempt is another answer. */
  readonly attempt: number;
  /** From 0; another sample is another answer. */
  readonly sample: number;
  /** Text of the last message. */
  readonly message: string;
}

/** A uniform number in [0, 1) that the question and the purpose determine. */
export const itemDraw = ({ seed, model, role, item, attempt, sample }: ItemQuestion, what: string): number =>
  uniformOf("item", seed, model, role, item, attempt, sample, what);
