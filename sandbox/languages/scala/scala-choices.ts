import type { Language } from "../common/language.ts";
import { bothOf } from "../common/tree/choices.ts";

/**
 * Writes expressions of Scala that choose between a test's original and changed value at run time, without a syntax
 * tree.
 */
export const scalaChoices: NonNullable<Language["choices"]> = async (_test, places, name) =>
  places.map((place) => {
    const [one, zero] = bothOf(place);
    return place.kind === "exception" ? null : `(if (Taulab_${name}.chosen(${place.bit})) ${one} else ${zero})`;
  });
