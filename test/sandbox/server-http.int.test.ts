import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compatRoutes } from "../../kernel/compat/compat-routes.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { isLoopback } from "../../sandbox/server/is-loopback.ts";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

/** Sends a complete body before reading the answer, as Python's HTTP clients do. Returns the status. */
const send = (url: string, bytes: number, chunked: boolean): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = chunked ? {} : { "content-length": bytes };
    const sent = request(`${url}/run_code`, { method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode));
    });
    sent.on("error", reject);
    sent.end(Buffer.alloc(bytes, "x"));
  });

test("a body that is too large is read to its end and refused", async () => {
  const service = await serveSandbox(sandbox, { port: 0, routes: [compatRoutes()] });
  expect(await send(service.url, 17 << 20, false)).toBe(413);
  expect(await send(service.url, 17 << 20, true)).toBe(413);
  expect(await send(service.url, 15 << 20, true)).toBe(422);
  await service.close();
});

test("only loopback needs no token", async () => {
  for (const host of ["127.0.0.1", "127.8.9.1", "::1", "0:0:0:0:0:0:0:1", "localhost"])
    expect(isLoopback(host)).toBe(true);
  for (const host of ["0.0.0.0", "::", "10.0.0.1", "127.example.org", "example.org", ""])
    expect(isLoopback(host)).toBe(false);
  const service = await serveSandbox(sandbox, { host: "0.0.0.0", port: 0, token: "s3cret", routes: [compatRoutes()] });
  const url = service.url.replace("0.0.0.0", "127.0.0.1");
  const status = async (path: string, authorization?: string) => {
    const answer = await fetch(url + path, authorization === undefined ? {} : { headers: { authorization } });
    return [answer.status, answer.headers.get("www-authenticate")];
  };
  expect(await status("/health")).toEqual([200, null]);
  expect(await status("/v1/ping")).toEqual([200, null]);
  expect(await status("/metrics")).toEqual([401, "Bearer"]);
  expect(await status("/v1/describe", "Bearer wrong")).toEqual([401, "Bearer"]);
  expect(await status("/v1/describe", "Bearer s3cret")).toEqual([200, null]);
  await service.close();
});

test("what is not there is said in JSON", async () => {
  const service = await serveSandbox(sandbox, { port: 0, routes: [compatRoutes()] });
  const answer = await fetch(`${service.url}/run_code`);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { detail: "Not Found", error: expect.objectContaining({ message: "there is no GET /run_code" }) },
  ]);
  await expect(serveSandbox(sandbox, { port: 70_000 })).rejects.toMatchObject({
    code: "bad_request",
    argument: "port",
  });
  const taken = Number(new URL(service.url).port);
  await expect(serveSandbox(sandbox, { port: taken })).rejects.toMatchObject({
    code: "backend_failed",
    message: expect.stringContaining("EADDRINUSE"),
  });
  await service.close();
});

test("a client that goes away takes its program with it", async () => {
  const service = await serveSandbox(sandbox, { port: 0, routes: [compatRoutes()] });
  const bodies = {
    "/run_code": { code: "while True: pass", language: "python", run_timeout: 30 },
    "/submit": { src_uid: "u", lang: "python", source_code: "while True: pass", request_extensions: { timeout: 30 } },
    "/v1/run": { language: "python", source: "while True: pass", limits: { wallMs: 30_000 } },
  };
  const running = async () =>
    /taulab_sandbox_running (\d+)/.exec(await (await fetch(`${service.url}/metrics`)).text())![1];
  const until = async (wanted: string) => {
    for (let tries = 0; tries < 200 && (await running()) !== wanted; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await running()).toBe(wanted);
  };
  await sandbox.run({ language: "python", source: "1" });
  for (const [path, body] of Object.entries(bodies)) {
    const leaves = new AbortController();
    const asked = fetch(service.url + path, { method: "POST", body: JSON.stringify(body), signal: leaves.signal });
    await until("1");
    await new Promise((resolve) => setTimeout(resolve, 500)); // it has begun
    leaves.abort();
    await expect(asked).rejects.toThrow();
    await until("0");
  }
  await service.close();
}, 60_000);

test("a client that closes its side after its request gets its answer", async () => {
  const service = await serveSandbox(sandbox, { port: 0 });
  const body = JSON.stringify({ language: "javascript", source: "setTimeout(() => console.log(42), 1500)" });
  const { hostname, port } = new URL(service.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on("data", (chunk) => chunks.push(chunk)).on("error", reject);
    socket.on("end", () => resolve(Buffer.concat(chunks).toString()));
    const head = ["POST /v1/run HTTP/1.1", `Host: ${hostname}:${port}`, "Content-Type: application/json"];
    socket.end(`${[...head, `Content-Length: ${body.length}`].join("\r\n")}\r\n\r\n${body}`);
  });
  expect(answer).toMatch(/HTTP\/1.1 200(.|\r|\n)*"base64":"NDIK"/);
  await service.close();
});
