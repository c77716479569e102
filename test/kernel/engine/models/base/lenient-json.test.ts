import { expect, test } from "vitest";
import { parseLenient, shownBody } from "../../../../../kernel/engine/models/base/lenient-json.ts";
import { parseReply } from "../../../../../kernel/engine/models/forms/reply.ts";

test("numbers that JSON does not know are null, and texts that say them stay", () => {
  const body = String.raw`{"a": NaN, "b": [-Infinity, 1], "c": "NaN \" NaN", "d": {"e": Infinity}}`;
  expect(parseLenient(body)).toEqual({ a: null, b: [null, 1], c: 'NaN " NaN', d: { e: null } });
  expect(() => parseLenient("{NaN")).toThrow(SyntaxError);
  const answer =
    '{"choices":[{"message":{"content":"x"},"finish_reason":"stop","logprobs":{"content":[{"token":"x","logprob":NaN}]}}]}';
  expect(parseReply(answer).text).toBe("x");
});

test("a body that is no JSON is shown, without marks of a page and not too much of it", () => {
  expect(() => parseReply("<html><style>p{}</style><p>Please log\n in</p></html>")).toThrow(
    "the body is not JSON: Please log in",
  );
  expect(shownBody("a".repeat(500))).toHaveLength(121);
});
