import { inputProgram } from "../../python/input-program.ts";
import type { InputsAnswer } from "../inputs.ts";
import { inTags } from "./in-tags.ts";
import { programForm } from "./program-form.ts";

/**
 * The text of a reply from a simulated author of inputs. It is a program that generates and checks inputs, or JSON with
 * the inputs.
 */
export const inputsForm = (answer: InputsAnswer, draw: number): string => {
  if ("inputs" in answer) return inTags("inputs", { inputs: answer.inputs });
  const { language, generators, small, check } = answer;
  return programForm({ language, code: inputProgram({ full: generators, small, check }) }, draw);
};
