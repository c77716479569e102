import { Table } from "../../../../toolkit/tables/table.ts";
import type { ActiveEffectLine } from "./active-evidence.ts";

const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;

const unsigned = (value: number): string => `${value < 0 ? "−" : ""}${Math.abs(value).toFixed(1)}`;

/** The label of an effect: its concepts, and the lowest difficulty at which the effect applies. */
const nameOf = ({ effect, concepts, from }: ActiveEffectLine): string => {
  const names = concepts.join(" + ");
  if (effect === "slope") return `${names}, growth with the difficulty`;
  return from === null ? names : `${names} from ${from} on`;
};

/**
 * A table with one row for each effect, in logits of the failure probability. A pair's effect is added to the effects
 * of its two concepts.
 */
export const effectTable = (effects: readonly ActiveEffectLine[]): Table =>
  new Table(
    effects.map((effect) => ({
      Effect: nameOf(effect),
      Logits: `${signed(effect.mean)} [${unsigned(effect.low)}, ${unsigned(effect.high)}]`,
    })),
    { title: "Effects whose 95% interval excludes 0", columns: ["Effect", "Logits"] },
  );
