import { expect, test } from "vitest";
import { z } from "zod";
import { enforcesSchema } from "../../../../kernel/engine/method/enforces-schema.ts";
import { jsonContract } from "../../../../kernel/engine/method/json-contract.ts";
import { jsonObjects } from "../../../../kernel/engine/method/json-objects.ts";
import { challengeContract } from "../../../../kernel/engine/search/evaluate/contracts.ts";

const { read } = jsonContract("guess", z.strictObject({ guess: z.int() }));
const problemIn = (text: string): string => {
  const result = read(text);
  return result.ok ? "none" : result.problem;
};

test("the first whole object is read where a model begins another one and is cut off", () => {
  expect(read('{"guess": 4}\n{"guess": 5, "why": "bec')).toEqual({ ok: true, value: { guess: 4 } });
  expect(read('{"plan": []}, {"guess": 4}, {"guess": 4}')).toEqual({ ok: true, value: { guess: 4 } });
});

// The answer is one of Qwen2.5-Coder-0.5B-Instruct, cut off after 200 tokens.
test("a real model's exercise is read though a second one was begun behind it", () => {
  const answer = `{"title": "Recursive Function", "statement": "write a recursive function to solve this problem",
 "inputFormat": "a function to solve the problem, with its parameters",
 "outputFormat": "the result of the function, with its type", "constraints": ["the function should have a base case and recursive case"],
 "examples": [{"input": "solution(...)", "output": "...", "explanation": "why"}],
 "relevance": "recursive function is one of the concepts needed"}
{"title": "Recursive Function with Example", "statement": "write a recursive function to solve this problem",
 "inputFormat": "a function to solve the problem, with its parameters",
 "`;
  expect(challengeContract.read(answer)).toMatchObject({ ok: true, value: { title: "Recursive Function" } });
});

test.each([
  ["two answers that differ", '{"guess": 4} or {"guess": 5}', "it holds 2 different answers; give one"],
  ["JSON that is not valid", '{"guess": 4, "why": [}', "it holds no JSON that is valid; put valid JSON between"],
  ["JSON that was cut off", '```json\n{"guess": ', "it holds no JSON that is valid; put valid JSON between"],
  ["prose", "I guess that { is a brace.", "it holds no JSON; put it between"],
  ["an object of another form", '{"guess": "4"}', 'the JSON does not have the form asked for: "guess"'],
  ["objects of another form", '{"guess": "4"} {"guess": "5"}', 'the JSON does not have the form asked for: "guess"'],
])("%s: the problem says so", (_, text, problem) => {
  expect(problemIn(text)).toContain(problem);
});

test("objects are found beside braces of other kinds, and in strings no brace counts", () => {
  expect(jsonObjects('{ open {"a": "}{"} end {"b": {"c": "\\\\"}}')).toEqual(['{"a": "}{"}', '{"b": {"c": "\\\\"}}']);
  expect(jsonObjects("{".repeat(200_000))).toEqual([]);
});

test("weights on this machine are asked under a schema, as OpenAI's models are", () => {
  expect(enforcesSchema({ id: "openai/gpt-4o-mini" })).toBe(true);
  expect(enforcesSchema({ id: "gguf:smollm2", weights: {} as never })).toBe(true);
  expect(enforcesSchema({ id: "http://localhost:8000/v1#m" })).toBe(false);
});
