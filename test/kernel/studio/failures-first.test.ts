import { expect, test } from "vitest";
import { failuresFirst } from "../../../kernel/studio/samples/failures-first.ts";
import { Names } from "../../../kernel/studio/samples/names.ts";

test("the list of samples begins with those that did not pass, and keeps the order among them", () => {
  const outcomes = new Names();
  const column = ["passed", "failed_test", "passed", "error", "timeout"].map((name) => outcomes.numberOf(name));
  const index = { outcomes, column: () => column };
  expect(failuresFirst(index, [0, 1, 2, 3, 4])).toEqual([1, 3, 4, 0, 2]);
  expect(failuresFirst(index, [4, 2, 0])).toEqual([4, 2, 0]);
});
