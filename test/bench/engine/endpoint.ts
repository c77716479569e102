import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** This program is an endpoint that answers each request after `delayMs` milliseconds. It prints its address. */
const delayMs = Number(process.argv[2] ?? 0);
const text = "```python\ndef f(x):\n    return x\n```";
const usage = { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 };
const head = { id: "1", created: 1, model: "m" };
const answer = JSON.stringify({
  ...head,
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
  usage,
});

const event = (more: object): string =>
  `data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", ...more })}\n\n`;
const piece = (delta: object, finish: string | null): string =>
  event({ choices: [{ index: 0, delta, finish_reason: finish }] });
/** The streamed answer: one event for each of ten tokens, as real endpoints send them. */
const events = [
  piece({ role: "assistant", content: "" }, null),
  ...text.match(/[\s\S]{1,4}/g)!.map((content) => piece({ content }, null)),
  piece({}, "stop"),
  event({ choices: [], usage }),
  "data: [DONE]\n\n",
];

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => {
    body += part.toString();
  });
  request.once("end", () => {
    const streams = body.includes('"stream":true');
    response.setHeader("content-type", streams ? "text/event-stream" : "application/json");
    const reply = (): void => {
      if (streams) for (const one of events) response.write(one);
      response.end(streams ? undefined : answer);
    };
    if (delayMs > 0) setTimeout(reply, delayMs);
    else reply();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1\n`),
);
process.stdin.resume();
process.stdin.once("end", () => process.exit());
