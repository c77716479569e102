import type { Instance } from "../../../../datasets/instance.ts";
import type { Program, Test } from "../../../../sandbox/contract/program.ts";

/** Name of the function that checks a test's input, if the tests are calls of a function. */
const validatorFunction = "is_valid";

/**
 * A program that runs an instance's validator on all inputs of the instance's tests, public and hidden. A test passes
 * if the input obeys the preconditions. Null if the instance has no validator.
 */
export const validatorProgram = ({
  validator,
  language,
  entryPoint,
  publicTests,
  hiddenTests,
}: Instance): Program | null => {
  if (validator === undefined) return null;
  const inputs = [...publicTests.map(({ input }, at) => ({ id: `public-${at + 1}`, input })), ...hiddenTests];
  const testOf = ({ id, input }: { readonly id: string; readonly input: string }): Test =>
    entryPoint === null
      ? { kind: "stdio", id, stdin: input, expected: "valid" }
      : { kind: "call", id, function: validatorFunction, args: JSON.parse(input) as unknown[], expected: true };
  return { language, source: validator, tests: inputs.map(testOf) };
};
