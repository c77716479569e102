import type { Instance } from "../../../../datasets/instance.ts";

/**
 * An instance as one row of a table, in the columns that `loadInstances` reads.
 *
 * @example
 * const instance = { id: "sum/1", bugs: [], comparison: "tokens", date: null, entryPoint: null, buggyCode: "print(1)" };
 * instanceRow(instance).buggy_code; // => "print(1)"
 */
export const instanceRow = (instance: Instance): Readonly<Record<string, unknown>> => {
  const { id, problem, language, statement, entryPoint, publicTests, hiddenTests, comparison, bugs, date } = instance;
  return {
    id,
    problem,
    language,
    statement,
    ...(entryPoint === null ? {} : { entry_point: entryPoint }),
    public_tests: publicTests,
    hidden_tests: hiddenTests,
    buggy_code: instance.buggyCode,
    reference_code: instance.referenceCode,
    ...(comparison === "tokens" ? {} : { tolerance: comparison.tolerance }),
    ...(bugs.length === 0 ? {} : { bugs }),
    ...(date === null ? {} : { date }),
    ...(instance.validator === undefined ? {} : { validator: instance.validator }),
  };
};
