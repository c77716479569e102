import { inputProgram } from "../../python/input-program.ts";
import type { InputsAnswer } from "../inputs.ts";
import { inTags } from "./in-tags.ts";
import { programForm } from "./program-form.ts";

/** Inputs as an author of inputs sends them: one program that makes and checks them, or the inputs themselves as JSON. */
export const inputsForm = (answer: InputsAnswer, draw: number): string => {
  if ("inputs" in answer) return inTags("inputs", { inputs: answer.inputs });
  const { language, generators, small, check } = answer;
  return programForm({ language, code: inputProgram({ full: generators, small, check }) }, draw);
};
