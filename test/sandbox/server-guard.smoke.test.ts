import { request } from "node:http";
import { expect, test } from "vitest";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";
import { openService } from "../tools/open-service.ts";

const service = openService();
const program = JSON.stringify({ language: "shell", source: "echo hi" });

/** Sends a request with headers that `fetch` does not allow. */
const ask = (url: string, headers: Record<string, string>, method = "POST", path = "/v1/run") =>
  new Promise<{ status: number; headers: Record<string, unknown>; json: Record<string, never> }>((resolve, reject) => {
    const sent = request(url + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const json = JSON.parse(text === "" ? "{}" : text) as Record<string, never>;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, json });
      });
    });
    sent.on("error", reject);
    sent.end(method === "POST" ? program : undefined);
  });

test("web pages of others have nothing run, unless they are allowed", async () => {
  const { url } = service;
  const { host } = new URL(url);
  const page = "https://page.example";
  for (const origin of [page, "null", `http://${host}.page.example`, "http://localhost:1"]) {
    const { status, json } = await ask(url, { origin, "content-type": "text/plain" });
    expect([origin, status, json.error]).toEqual([
      origin,
      403,
      {
        code: "bad_request",
        message: expect.stringContaining(origin),
        hint: expect.stringContaining("--allow-origin"),
      },
    ]);
  }
  expect((await ask(url, { origin: `http://${host}` })).status).toBe(200);
  expect((await ask(url, {})).status).toBe(200);
  expect((await ask(url, { origin: page }, "OPTIONS")).status).toBe(403);
  const open = await serveSandbox(service.sandbox, { port: 0, allowOrigins: [page] });
  const asked = await ask(open.url, { origin: page, "access-control-request-method": "POST" }, "OPTIONS");
  expect([asked.status, asked.headers["access-control-allow-origin"]]).toEqual([204, page]);
  const ran = await ask(open.url, { origin: page });
  expect([ran.status, ran.headers["access-control-allow-origin"]]).toEqual([200, page]);
  expect((await ask(open.url, { origin: "https://other.example" })).status).toBe(403);
  await open.close();
});

test("a name that a page has resolve to this machine is not ours", async () => {
  const { url } = service;
  const { port } = new URL(url);
  for (const host of [`page.example:${port}`, "page.example", `127.0.0.1.page.example:${port}`, `10.1.2.3:${port}`]) {
    const { status, json } = await ask(url, { host });
    expect([host, status, json.error]).toEqual([
      host,
      403,
      { code: "bad_request", message: expect.stringContaining(host), hint: expect.stringContaining("--allow-host") },
    ]);
    expect((await ask(url, { host, origin: `http://${host}` })).status).toBe(403);
    expect((await ask(url, { host }, "GET", "/v1/ping")).status).toBe(403);
  }
  for (const host of [`localhost:${port}`, "127.0.0.1", `127.9.9.9:${port}`, `[::1]:${port}`, "LOCALHOST"])
    expect([host, (await ask(url, { host })).status]).toEqual([host, 200]);
  const named = await serveSandbox(service.sandbox, { port: 0, allowHosts: ["sandbox.example"] });
  expect((await ask(named.url, { host: "sandbox.example:99" })).status).toBe(200);
  expect((await ask(named.url, { host: "page.example" })).status).toBe(403);
  await named.close();
  // With a token the service accepts every host name, because a web page does not have the token.
  const guarded = await serveSandbox(service.sandbox, { port: 0, token: "s3cret" });
  expect((await ask(guarded.url, { host: "sandbox.example", authorization: "Bearer s3cret" })).status).toBe(200);
  expect((await ask(guarded.url, { host: "sandbox.example" })).status).toBe(401);
  await guarded.close();
});
