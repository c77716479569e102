import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { askEndpoint } from "../../../../../kernel/engine/models/network/ask-endpoint.ts";
import { dispatcherFor } from "../../../../../kernel/engine/models/network/proxy.ts";

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const served = async (answer: RequestListener, port = 0) => {
  const server = createServer(answer).listen(port, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dispatcher = dispatcherFor(origin, {});
  closing.push(async () => {
    await dispatcher.close();
    server.closeAllConnections();
    server.close();
  });
  return { origin, ask: (path = "/", asking = {}) => askEndpoint(`${origin}${path}`, { dispatcher, ...asking }) };
};

test.each([
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["deflate", deflateSync],
  ["deflate", deflateRawSync],
  ["br", brotliCompressSync],
  ["zstd", zstdCompressSync],
  ["identity", (text: string) => Buffer.from(text)],
  ["deflate, gzip", (text: string) => gzipSync(deflateSync(text))],
] as const)("a body that the server packs unasked (%s) is unpacked", async (encoding, pack) => {
  const { ask } = await served((_, response) => {
    response.setHeader("content-encoding", encoding);
    response.end(pack('{"a":"größer"}'));
  });
  expect(await (await ask()).json()).toEqual({ a: "größer" });
  expect(await (await ask()).text()).toBe('{"a":"größer"}');
  expect(Buffer.from(await (await ask()).arrayBuffer()).toString()).toBe('{"a":"größer"}');
});

test("a packed body that is cut off is a failure, no shorter text", async () => {
  const { ask } = await served((_, response) => {
    response.setHeader("content-encoding", "gzip");
    response.end(gzipSync("x".repeat(100_000)).subarray(0, 60));
  });
  await expect((await ask()).text()).rejects.toThrow("unexpected end of file");
});

test("a redirect is followed with the body, a circle of them is a failure", async () => {
  const { ask } = await served((request, response) => {
    if (request.url !== "/v2?a=1") {
      response.writeHead(308, { location: request.url === "/v1" ? "/v2?a=1" : "/" }).end();
      return;
    }
    request.pipe(response);
  });
  const answer = await ask("/v1", { method: "POST", body: "asked", headers: { "content-type": "text/plain" } });
  expect([answer.status, await answer.text()]).toEqual([200, "asked"]);
  await expect(ask("/")).rejects.toThrow("Redirect loop");
});

test("headers are read in any case, each byte as a sign where they are no Latin-1", async () => {
  const { ask } = await served((request) => {
    request.socket.write(
      Buffer.from("HTTP/1.1 200 OK\r\nX-Served: größer 模型\r\nX-Two: a\r\nX-Two: b\r\nContent-Length: 2\r\n\r\nok"),
    );
  });
  const { headers } = await ask();
  expect(headers.get("X-Served")).toBe(Buffer.from("größer 模型").toString("latin1"));
  expect([headers.get("x-two"), headers.get("X-None")]).toEqual(["a, b", null]);
});

test("who stops is told so, before the answer and in the middle of it", async () => {
  const { ask } = await served((request, response) => {
    if (request.url === "/half") response.write("half");
  });
  const reason = new Error("enough");
  await expect(ask("/", { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const stop = new AbortController();
  const { text } = await ask("/half", { signal: stop.signal });
  const whole = text();
  setImmediate(() => stop.abort(reason));
  await expect(whole).rejects.toBe(reason);
});

test("any port is asked, one that browsers ask nobody at too", async () => {
  const { ask } = await served((_, response) => response.end("here"), 10_080);
  expect(await (await ask()).text()).toBe("here");
});

test("who asks says what it is, unless the client says so itself", async () => {
  const { ask } = await served((request, response) => response.end(request.headers["user-agent"]));
  expect(await (await ask()).text()).toBe("taulab");
  expect(await (await ask("/", { headers: new Headers({ "User-Agent": "own" }) })).text()).toBe("own");
});
