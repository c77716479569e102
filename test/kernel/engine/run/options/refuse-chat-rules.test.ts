// biome-ignore-all lint/suspicious/noTemplateCurlyInString: prompts are FreeMarker templates
import { expect, test } from "vitest";
import type { Task } from "../../../../../datasets/task.ts";
import { refuseChatRules } from "../../../../../kernel/engine/run/options/refuse-chat-rules.ts";

const task = (description: string): Task =>
  ({
    source: "HumanEval",
    rules: { answer: "completion", stop: ["\ndef"] },
    languages: { python: { description } },
  }) as unknown as Task;

const official = task("${common_prompt}");
const chat = { id: "http://host/v1#m", simulated: false };

test("rules for completions are refused for a chat model, with the way out", () => {
  expect(() => refuseChatRules([official], [chat])).toThrow(
    expect.objectContaining({ code: "invalid_config", hint: expect.stringContaining("api: completions") }),
  );
});

test("rules for completions are taken by completions, base models and simulated models; other prompts by all", () => {
  const providers = { base: { baseUrl: "http://host/v1", api: "completions" as const } };
  refuseChatRules([official], [{ id: "base/m", simulated: false }], providers);
  refuseChatRules([official], [{ id: "sim/steady", simulated: true }]);
  refuseChatRules([task("Go on: ${common_prompt}")], [chat]);
});
