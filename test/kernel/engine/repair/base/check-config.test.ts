import { expect, test } from "vitest";
import { checkRepairConfig } from "../../../../../kernel/engine/repair/base/check-config.ts";

test("the defaults are those of the evidence format", () => {
  expect(checkRepairConfig({})).toMatchObject({ alphaTurns: 10, betaTurns: 3, kMax: 10, sMin: 3, maxReopenings: 2 });
});

test.each([
  [{ alphaTurns: 0 }, "alphaTurns"],
  [{ betaTurns: 0 }, "betaTurns"],
  [{ representativeCount: 0 }, "representativeCount"],
  [{ kMax: 0 }, "kMax"],
  [{ kMax: 2.5 }, "kMax"],
  [{ levels: 7 }, "levels"],
  [{ firstLevel: 0 }, "firstLevel"],
  [{ firstLevel: 7 }, "firstLevel"],
  [{ sampler: "first" }, "sampler"],
  [{ levelAfterDefer: "rise" }, "levelAfterDefer"],
  [{ confidenceLevel: 1 }, "confidenceLevel"],
  [{ kmax: 3 }, "kmax"],
])("%j is refused", (given, field) => {
  const wanted = expect.objectContaining({ code: "invalid_config", hint: expect.any(String) as string });
  expect(() => checkRepairConfig(given as object)).toThrow(wanted as Error);
  expect(() => checkRepairConfig(given as object)).toThrow(field);
});
