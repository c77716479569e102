import type { Instance } from "../../../../datasets/instance.ts";

/**
 * A repair instance (a buggy program with its tests) as a table row. Its columns are those that `loadInstances` reads.
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
