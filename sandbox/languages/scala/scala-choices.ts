import type { Language } from "../common/language.ts";
import { bothOf } from "../common/tree/choices.ts";

/**
 * Writes Scala expressions that choose at run time between a test's original and changed text. One build then serves
 * several probes (changed tests). It needs no syntax tree.
 */
export const scalaChoices: NonNullable<Language["choices"]> = async (_test, places, name) =>
  places.map((place) => {
    const [one, zero] = bothOf(place);
    return place.kind === "exception" ? null : `(if (Taulab_${name}.chosen(${place.bit})) ${one} else ${zero})`;
  });
