import { connect } from "node:net";
import { expect, test } from "vitest";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";
import { openService } from "../tools/open-service.ts";
import { startService } from "./liveness/start-service.ts";

const service = openService();
const program = JSON.stringify({ language: "shell", source: "echo hi" });

/** Sends only `sent` bytes of a body of `told` bytes. Returns the service's answer. */
function slowBody(url: string, told: number, sent: number): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST /v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${told}\r\n\r\n`);
      socket.write(Buffer.alloc(sent, "x"));
    });
    socket.on("data", (data) => {
      said += data.toString();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(said));
  });
}

test("bodies that do not come to their end make room for others", async () => {
  const bodies = { limitMs: 1500, unfinishedBytes: 2 << 20, unfinished: 20 };
  const small = await serveSandbox(service.sandbox, { port: 0, bodies });
  const slow = Array.from({ length: 30 }, () => slowBody(small.url, 10 << 20, 200_000));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await fetch(`${small.url}/v1/run`, { method: "POST", body: program })).status).toBe(200);
  for (const said of await Promise.all(slow)) expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect((await fetch(`${small.url}/v1/run`, { method: "POST", body: program })).status).toBe(200);
  await small.close();
});

test("60 bodies of 16 MB that never end hold a part of their bytes", async () => {
  const apart = await startService();
  const { residentBytes: before } = await apart.lag();
  const slow = Array.from({ length: 60 }, () => slowBody(apart.url, 16 << 20, 15 << 20));
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect((await fetch(`${apart.url}/v1/run`, { method: "POST", body: program })).status).toBe(200);
  const { residentBytes, awayMs } = await apart.lag();
  expect(residentBytes - before).toBeLessThan(600 << 20);
  expect(awayMs).toBeLessThan(500);
  for (const said of await Promise.all(slow.slice(0, 40))) expect(said).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  await apart.close();
  await Promise.all(slow);
}, 90_000);
