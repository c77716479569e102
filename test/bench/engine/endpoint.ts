import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An endpoint that answers after so many milliseconds, in a process of its own. Prints its address. */
const delayMs = Number(process.argv[2] ?? 0);
const answer = JSON.stringify({
  id: "1",
  object: "chat.completion",
  created: 1,
  model: "m",
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: "```python\ndef f(x):\n    return x\n```" },
      finish_reason: "stop",
    },
  ],
  usage: { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 },
});
const server = createServer((request, response) => {
  request.resume();
  request.once("end", () => {
    response.setHeader("content-type", "application/json");
    if (delayMs > 0) setTimeout(() => response.end(answer), delayMs);
    else response.end(answer);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1\n`),
);
process.stdin.resume();
process.stdin.once("end", () => process.exit());
