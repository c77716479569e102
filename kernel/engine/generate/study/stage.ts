import type { Stage as MethodStage } from "../../method/staged/stage.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import type { GenerateState, ItemUnit, Unit } from "./generate-state.ts";
import { itemIdOf } from "./generate-state.ts";
import type { ItemRef } from "./item-ref.ts";
import type { GenerateWork, NewWork, Seen, SeenOf } from "./work.ts";

/** A unit with its run's plan and state. */
export interface Place<U extends Unit> {
  readonly plan: GeneratePlan;
  readonly state: GenerateState;
  readonly unit: U;
}

export type Stage<U extends Unit> = MethodStage<Place<U>, NewWork, Seen>;

/** The observations of a stage; throws if one has another kind. */
export const allSeen = <K extends GenerateWork["kind"]>(seen: readonly Seen[], kind: K): readonly SeenOf<K>[] =>
  seen.map((one) => {
    if (one.kind !== kind) throw new Error(`a stage waits for ${kind}, but got ${one.kind}`);
    return one as unknown as SeenOf<K>;
  });

/** The only observation of a stage. */
export const onlySeen = <K extends GenerateWork["kind"]>(seen: readonly Seen[], kind: K): SeenOf<K> => {
  const [one] = allSeen(seen, kind);
  if (!one || seen.length !== 1) throw new Error(`a stage waits for one ${kind}`);
  return one;
};

export const refOf = (unit: ItemUnit): ItemRef => ({
  itemId: itemIdOf(unit),
  language: unit.language,
  problem: unit.problem,
});

/** Ends a step of an item. A rejected item has no later step. */
export const endStep = (unit: ItemUnit, step: string, reason: string | null, next: string | null): string | null => {
  unit.ends = [...unit.ends, { step, reason }];
  return reason === null ? next : null;
};

/** The verdict of a step. */
export const verdictOf = <Reason extends string>(reason: Reason | null) =>
  ({ verdict: reason === null ? "passed" : "rejected", reason }) as const;
