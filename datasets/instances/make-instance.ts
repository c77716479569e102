import type { DatasetErrorCode } from "../errors.ts";
import type { Instance, InstanceComparison, InstanceProject, InstanceTest, PublicTest } from "../instance.ts";
import { canonicalJson } from "./canonical-json.ts";

/** Makes the error for one field, with its position and the instance's id. */
export type Refuse = (field: string, code: DatasetErrorCode, message: string, hint: string) => Error;

/** The fields of an instance as they stand in a file, before `makeInstance` checks that they fit together. */
export interface GivenInstance {
  readonly id: string;
  readonly problem: string | undefined;
  readonly language: string;
  readonly statement: string;
  readonly entryPoint: string | undefined;
  readonly publicTests: readonly PublicTest[];
  readonly hiddenTests: readonly InstanceTest[];
  readonly buggyCode: string;
  readonly referenceCode: string;
  readonly tolerance: number | undefined;
  readonly bugs: readonly string[];
  readonly date: string | undefined;
  readonly project?: InstanceProject | undefined;
  readonly validator?: string | undefined;
  readonly position: Instance["position"];
}

const wantedJson = "Write plain JSON, without numbers that JavaScript cannot hold exactly.";

const callTest = <Test extends PublicTest>(test: Test, field: string, refuse: Refuse): Test => {
  const parsed = canonicalJson(test.input);
  if (parsed === null || !Array.isArray(parsed.value))
    throw refuse(
      `${field}.input`,
      "invalid_value",
      "must be a JSON list of the arguments",
      "Write, for example, [3, 4] for a call with 3 and 4.",
    );
  const expected = canonicalJson(test.expected);
  if (expected === null)
    throw refuse(`${field}.expected`, "invalid_value", "must be the JSON of the expected value", wantedJson);
  return { ...test, input: parsed.text, expected: expected.text };
};

const callTests = <Test extends PublicTest>(tests: readonly Test[], field: string, refuse: Refuse): readonly Test[] =>
  tests.map((test, index) => callTest(test, `${field}[${index}]`, refuse));

const refuseTwice = (tests: readonly InstanceTest[], refuse: Refuse): void => {
  const first = new Map<string, number>();
  for (const [index, { id }] of tests.entries()) {
    const field = `hidden_tests[${index}].id`;
    if (id.trim() === "") throw refuse(field, "invalid_value", "must not be empty", "Give each test an id.");
    if (first.has(id))
      throw refuse(
        field,
        "duplicate",
        `the test id "${id}" is taken by hidden_tests[${first.get(id)}]`,
        "Give one of the two another id.",
      );
    first.set(id, index);
  }
};

const comparisonOf = (tolerance: number | undefined, refuse: Refuse): InstanceComparison => {
  if (tolerance === undefined) return "tokens";
  if (tolerance > 0 && Number.isFinite(tolerance)) return { tolerance };
  throw refuse(
    "tolerance",
    "invalid_value",
    `must be a number above 0, but is ${tolerance}`,
    "Write, for example, 1e-6.",
  );
};

const wordField = /^[\w.+#-]+$/;

/** Checks that the fields fit together, and converts the tests of calls to their canonical form. */
export const makeInstance = (draft: GivenInstance, refuse: Refuse): Instance => {
  const { entryPoint, tolerance, hiddenTests, publicTests, problem, date, project, validator, ...fields } = draft;
  if (!wordField.test(draft.language))
    throw refuse("language", "invalid_value", "must be the name of a language", 'Write, for example, "python".');
  if (hiddenTests.length === 0)
    throw refuse("hidden_tests", "missing_field", "has no hidden test", "Give it at least one.");
  refuseTwice(hiddenTests, refuse);
  if (draft.buggyCode === draft.referenceCode)
    throw refuse("buggy", "invalid_value", "is the same as the reference", "Give the program that is to be repaired.");
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw refuse("date", "invalid_value", `"${date}" is not a valid date`, "Write it as 2026-11-22.");
  if (validator !== undefined && validator.trim() === "")
    throw refuse("validator", "missing_field", "is empty", "Leave it out, or write a program that checks inputs.");
  const isCall = entryPoint !== undefined;
  return {
    ...fields,
    problem: problem ?? draft.id,
    entryPoint: entryPoint ?? null,
    publicTests: isCall ? callTests(publicTests, "public_tests", refuse) : publicTests,
    hiddenTests: isCall ? callTests(hiddenTests, "hidden_tests", refuse) : hiddenTests,
    comparison: comparisonOf(tolerance, refuse),
    date: date ?? null,
    ...(project === undefined ? {} : { project }),
    ...(validator === undefined ? {} : { validator }),
  };
};
