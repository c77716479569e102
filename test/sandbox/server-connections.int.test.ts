import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";
import { openService } from "../tools/open-service.ts";
import { startService } from "./liveness/start-service.ts";

const service = openService();
const alone = { Connection: "close" };
const post = (url: string, source: string) =>
  fetch(`${url}/v1/run`, { method: "POST", headers: alone, body: JSON.stringify({ language: "shell", source }) });

/** Opens a connection that sends a text and then nothing more. */
async function silent(url: string, said: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.resume();
  socket.write(said);
  return socket;
}

test.each([
  ["say nothing", ""],
  ["begin a request", "POST /v1/run HTTP/1.1\r\nHost: localhost\r\n"],
  ["have been answered", "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"],
])("connections that %s make room for others, and none that is being served goes", async (_, said) => {
  const small = await serveSandbox(service.sandbox, { port: 0, connections: { waiting: 20 } });
  const running = post(small.url, "sleep 1; echo hi");
  const all: Socket[] = [];
  for (let n = 0; n < 50; n++) all.push(await silent(small.url, said));
  await expect.poll(() => all.filter(({ closed }) => !closed).length, { timeout: 10_000 }).toBeLessThanOrEqual(20);
  expect(all.at(-1)?.closed).toBe(false);
  expect((await post(small.url, "echo hi")).status).toBe(200);
  expect((await running).status).toBe(200);
  for (const socket of all) socket.destroy();
  await small.close();
});

test("3,000 silent connections keep nobody from being served, and hold little", async () => {
  const whole = await startService();
  try {
    const served = async (): Promise<void> => expect((await post(whole.url, "echo hi")).status).toBe(200);
    await served();
    await whole.collect();
    const before = (await whole.lag()).residentBytes;
    const all: Socket[] = [];
    for (let n = 0; n < 3000; n += 100) {
      const more = Array.from({ length: 100 }, (_, i) => silent(whole.url, i % 2 === 0 ? "" : "POST /v1/run HT"));
      all.push(...(await Promise.all(more)));
      await served();
    }
    await expect.poll(() => all.filter(({ closed }) => !closed).length, { timeout: 10_000 }).toBeLessThanOrEqual(1024);
    await whole.collect();
    expect((await whole.lag()).residentBytes - before).toBeLessThan(64 << 20);
    for (const socket of all) socket.destroy();
    await served();
  } finally {
    await whole.close();
  }
}, 60_000);

test("requests that come together on one connection are all answered", async () => {
  const small = await serveSandbox(service.sandbox, { port: 0, connections: { waiting: 1 } });
  const body = JSON.stringify({ language: "shell", source: "sleep 1" });
  const asked = `POST /v1/run HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const one = await silent(small.url, `${"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(3)}${asked}`);
  let heard = "";
  one.on("data", (data) => {
    heard += data.toString();
  });
  const answered = () => heard.match(/HTTP\/1\.1 200 /g)?.length;
  await expect.poll(answered, { timeout: 10_000 }).toBe(3);
  await silent(small.url, "");
  await silent(small.url, "");
  await expect.poll(answered, { timeout: 10_000 }).toBe(4);
  one.destroy();
  await small.close();
});

test("who asks more ahead than 32 requests is cut off, and the others are answered meanwhile", async () => {
  const small = await serveSandbox(service.sandbox, { port: 0 });
  const ask = "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const [few, many] = [await silent(small.url, ask.repeat(30)), await silent(small.url, ask.repeat(20_000))];
  let heard = "";
  few.on("data", (data) => {
    heard += data.toString();
  });
  expect((await post(small.url, "echo hi")).status).toBe(200);
  await expect.poll(() => many.closed, { timeout: 10_000 }).toBe(true);
  await expect.poll(() => heard.match(/HTTP\/1\.1 200 /g)?.length, { timeout: 10_000 }).toBe(30);
  expect(few.closed).toBe(false);
  few.destroy();
  await small.close();
});
