import { expect, test } from "vitest";
import { readRequest } from "../../../../../kernel/engine/models/weights/request-body.ts";
import { cutAtStop } from "../../../../../kernel/engine/models/weights/stop-cutter.ts";

test("a request for a chat is read with its limits, stop texts and schema", () => {
  const read = readRequest(
    JSON.stringify({
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: "one" },
            { type: "text", text: "two" },
          ],
        },
      ],
      max_completion_tokens: 7,
      temperature: 0,
      stop: "END",
      logprobs: true,
      response_format: { type: "json_schema", json_schema: { name: "reply", schema: { type: "object" } } },
    }),
    true,
  );
  expect(read).toMatchObject({
    messages: [{ role: "user", content: "onetwo" }],
    maxTokens: 7,
    temperature: 0,
    stop: ["END"],
    logprobs: true,
    schema: { type: "object" },
  });
});

test("a request that cannot be served names the field at fault", () => {
  expect(readRequest("{", true)).toBe("the body is not JSON");
  expect(readRequest("{}", true)).toContain("messages");
  expect(readRequest("{}", false)).toContain("prompt");
  expect(readRequest('{"prompt":"a","temperature":"hot"}', false)).toContain("temperature");
});

test("an answer ends before a stop text, wherever its pieces are cut", () => {
  const whole = "def f():\n    return 1\nEND of it";
  for (let size = 1; size < whole.length; size++) {
    const cutter = cutAtStop(["\nEND", "never"]);
    let text = "";
    for (let at = 0; at < whole.length && !cutter.stopped; at += size) text += cutter.add(whole.slice(at, at + size));
    expect([text, cutter.stopped]).toEqual(["def f():\n    return 1", true]);
  }
});

test("text that only begins like a stop text is given back at the end", () => {
  const cutter = cutAtStop(["STOP"]);
  expect(cutter.add("a ST") + cutter.rest()).toBe("a ST");
  expect(cutter.stopped).toBe(false);
});

test("what is not served is refused and not passed over: tools, pictures, several answers, chances of an echo", () => {
  const messages = [{ role: "user", content: "hello" }];
  const chat = (more: object): unknown => readRequest(JSON.stringify({ messages, ...more }), true);
  expect(chat({ tools: [{ type: "function" }] })).toBe("tools: tools are not served");
  expect(chat({ tools: [] })).toMatchObject({ messages });
  expect(chat({ n: 2 })).toContain("one answer a request");
  const picture = [{ type: "image_url", image_url: { url: "data:" } }];
  expect(chat({ messages: [{ role: "user", content: picture }] })).toContain("messages.0.content");
  expect(readRequest(JSON.stringify({ prompt: "a", echo: true, logprobs: 1 }), false)).toContain("echo");
});

test("the likeliest tokens are told in the number that either form of the protocol asks for", () => {
  const asked = { messages: [{ role: "user", content: "a" }], logprobs: true, top_logprobs: 3 };
  expect(readRequest(JSON.stringify(asked), true)).toMatchObject({ logprobs: true, topLogprobs: 3 });
  expect(readRequest('{"prompt":"a","logprobs":2}', false)).toMatchObject({ logprobs: true, topLogprobs: 2 });
  expect(readRequest('{"prompt":"a","logprobs":0}', false)).toMatchObject({ logprobs: true, topLogprobs: 0 });
});

test("a request without top_p leaves the choice of tokens to llama.cpp's own usual one", () => {
  expect(readRequest('{"prompt":"a"}', false)).toMatchObject({ topP: null, temperature: 0.8 });
  expect(readRequest('{"prompt":"a","top_p":1}', false)).toMatchObject({ topP: 1 });
});
