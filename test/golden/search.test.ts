import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../tools/root.ts";
import { runCases } from "./search.ts";

const cases = runCases(join(root, "test/golden/search-cases.json"));

test("there are cases", () => expect(cases.length).toBe(12));

test.each(cases)("$id", ({ got, ok }) => {
  expect({ got, ok }).toEqual({ got, ok: true });
});
