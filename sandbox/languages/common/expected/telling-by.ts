import { filesBeside } from "../harness-script.ts";
import type { Telling } from "../telling.ts";
import { type Compares, conditionsIn } from "./conditions.ts";
import type { Idiom } from "./idiom.ts";

/** How a language says the values of conditions that are read by words and brackets; `helper` lies beside the module. */
export const tellingBy = (module: string, helper: string, idiom: Idiom, compares: Compares = {}): Telling => ({
  conditions: (test) => conditionsIn(idiom, test, compares),
  helper: filesBeside(module, helper),
});
