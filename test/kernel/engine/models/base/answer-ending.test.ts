import { expect, test } from "vitest";
import { endingOf } from "../../../../../kernel/engine/models/base/answer-ending.ts";
import type { Completion } from "../../../../../kernel/engine/models/base/model.ts";

const loop = "x = 1\n".repeat(400);

test.each<readonly [string, Partial<Completion>, string | null]>([
  ["a whole answer", { text: "x = 1" }, null],
  ["white space", { text: " \n" }, "empty"],
  ["thinking in the text", { text: "<think>\nLet me see.\n</think>\n" }, "only_reasoning"],
  ["thinking beside the text", { aside: { reasoning: "Let me see." } }, "only_reasoning"],
  ["a marked refusal", { text: "I cannot.", aside: { refused: true } }, "refused"],
  ["a filtered answer", { text: "x =", finishReason: "content_filter" }, "filtered"],
  ["an answer at its longest", { text: "x =", finishReason: "length" }, "truncated"],
  ["thinking at its longest", { finishReason: "length", aside: { reasoning: "Let me see." } }, "truncated"],
  ["a loop that an endpoint cut off", { text: loop, finishReason: "length" }, "looped"],
  ["a loop that was cut off here", { text: "x", finishReason: "length", aside: { finish: "repetition" } }, "looped"],
  ["a loop that ended by itself", { text: loop }, null],
])("%s", (_, more, ending) => {
  expect(endingOf({ text: "", finishReason: "stop", ...more })).toBe(ending);
});
