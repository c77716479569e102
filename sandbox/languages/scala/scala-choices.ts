import type { Language } from "../common/language.ts";
import { bothOf } from "../common/tree/choices.ts";

/** Choices between two texts in Scala, whose texts are parsed only by words and brackets. */
export const scalaChoices: NonNullable<Language["choices"]> = async (_test, places, name) =>
  places.map((place) => {
    const [one, zero] = bothOf(place);
    return place.kind === "exception" ? null : `(if (Taulab_${name}.chosen(${place.bit})) ${one} else ${zero})`;
  });
