// A server that streams answers, and logs each request and each complete answer. A test can kill its process.
import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const [port = "0", log = "", pieceMs = "20"] = process.argv.slice(2);
const pieces = ["def f(x):\n", "    # doubles it\n", "    y = x\n", "    y = y + x\n", "    return y\n"];

const frame = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\n\n`;
const usage = 'data: {"choices":[],"usage":{"prompt_tokens":90,"completion_tokens":25}}\n\ndata: [DONE]\n\n';

const server = createServer(async (request, response) => {
  const hash = createHash("sha256");
  for await (const part of request) hash.update(part as Buffer);
  const question = hash.digest("hex");
  appendFileSync(log, `asked ${question}\n`);
  response.on("finish", () => appendFileSync(log, `whole ${question}\n`));
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const content of pieces) {
    response.write(frame({ content }, null));
    await sleep(Number(pieceMs));
  }
  response.end(`${frame({}, "stop")}${usage}`);
});
server.listen(Number(port), "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" && address ? address.port : port}\n`);
});
