import type { InputsAnswer } from "../inputs.ts";
import { inTags } from "./in-tags.ts";

/** Inputs as a generator of inputs sends them: programs as texts in JSON, or the inputs themselves. */
export const inputsForm = (answer: InputsAnswer): string => {
  if ("inputs" in answer) return inTags("inputs", { inputs: answer.inputs });
  const { language, generator, check } = answer;
  return inTags("inputs", { language, generator, check });
};
