import type { Language, TestStructure } from "../languages/common/language.ts";
import { readTest } from "../languages/read-test.ts";
import { jobs } from "../languages/text-jobs.ts";
import type { FunctionTest } from "./test-order.ts";

const none: TestStructure = { calls: [] };

/** Analyses a test's structure for the harness: functions that it must call, and the use of a test framework. */
export const testStructure = async (language: Language, test: FunctionTest): Promise<TestStructure> => {
  if (language.structure === undefined || test.kind === "call") return none;
  return readTest(language, jobs.structureOf, test.code, none);
};
