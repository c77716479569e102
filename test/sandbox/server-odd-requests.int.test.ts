import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { sharedService } from "../tools/open-service.ts";

const service = sharedService();
const program = JSON.stringify({ language: "shell", source: "echo hi" });
const length = Buffer.byteLength(program);

/** Sends raw bytes. Returns all that the service sends until it closes the connection or is silent. */
function exchange(bytes: Uint8Array | string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (data) => {
      said += data.toString();
    });
    // A refusal before the whole request was read may reset the connection.
    socket.on("error", () => {}).on("close", () => resolve(said));
    // If the service keeps the connection open, three seconds of silence end the answer.
    socket.setTimeout(3000, () => socket.destroy());
  });
}

const post = (headers: string, body: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from(`POST /v1/run HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n\r\n`),
    Buffer.from(body),
  ]);
const sized = (body: Uint8Array, headers = ""): Buffer => post(`Content-Length: ${body.length}${headers}`, body);

const odd: readonly (readonly [string, Uint8Array | string])[] = [
  ["a length and chunks at once", post(`Content-Length: ${length}\r\nTransfer-Encoding: chunked`, program)],
  ["two lengths", post(`Content-Length: ${length}\r\nContent-Length: 5`, program)],
  ["a length below zero", post("Content-Length: -5", program)],
  ["a length beyond all numbers", post("Content-Length: 99999999999999999999999", program)],
  ["a length of four gigabytes", post("Content-Length: 4294967296", "")],
  ["headers of 100 KB", post(`X: ${"x".repeat(100_000)}\r\nContent-Length: ${length}`, program)],
  ["no HTTP at all", "hello\r\n\r\n"],
  ["a body that is compressed", sized(gzipSync(program), "\r\nContent-Encoding: gzip")],
  ["a body in UTF-16", sized(Buffer.from(program, "utf16le"))],
  [
    "a body that is not UTF-8",
    sized(Buffer.from([...Buffer.from('{"language":"'), 0xff, ...Buffer.from('","source":""}')])),
  ],
  ["a name that every object has as its language", sized(Buffer.from('{"language":"__proto__","source":""}'))],
  ["another such name", sized(Buffer.from('{"language":"constructor","source":""}'))],
  ["a field that every object has", sized(Buffer.from('{"language":"shell","source":"","__proto__":{"limits":{}}}'))],
];

test.each(odd)(
  "%s is answered by a fault of the request, and the next is served",
  async (_, bytes) => {
    expect(await exchange(bytes)).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/);
    const { status, json } = await service.post("/v1/run", program);
    expect([status, json.status]).toEqual([200, "ok"]);
  },
  30_000,
);

test("what is wrong with a program is told by its place and the way out", async () => {
  const error = async (body: object) => (await service.post("/v1/run", body)).json.error;
  const shell = { language: "shell", source: "" };
  expect(await error({ ...shell, tets: [] })).toMatchObject({
    code: "bad_request",
    argument: "tets",
    hint: expect.stringContaining("tests"),
  });
  expect(await error({ ...shell, tests: [{ kind: "assert", id: "a", code: "", timeout: 1 }] })).toMatchObject({
    code: "bad_request",
    argument: "tests.0.timeout",
    hint: expect.stringContaining("/openapi.json"),
  });
  expect(await error({ language: "shell" })).toMatchObject({ code: "bad_request", argument: "source" });
  const call = { kind: "call", id: "a", function: "f", args: [], expected: 1 };
  expect(await error({ language: "c", source: "int f(void) { return 1; }", tests: [call] })).toMatchObject({
    code: "invalid_program",
    argument: "tests",
    hint: expect.stringContaining("assert"),
  });
  const { json } = await service.post("/run_code", { code: "", language: "pyton" });
  expect(JSON.stringify(json.detail)).toMatch(/pyton is not served here; known: .*\bpython\b/);
});

test("a file may have the name that every object has", async () => {
  const sent = `{"language":"shell","source":"cat ./__proto__; cp __proto__ b","files":{"__proto__":"aGkK"},"artifacts":["__proto__","b"]}`;
  const { json } = await service.post("/v1/run", sent);
  expect(json.stdout).toMatchObject({ base64: "aGkK" });
  expect(Object.entries(json.artifacts as unknown as object)).toEqual(["__proto__", "b"].map((name) => [name, "aGkK"]));
  const { json: refused } = await service.post("/v1/run", '{"language":"shell","source":"","files":{"__proto__":7}}');
  expect(refused.error).toMatchObject({ code: "bad_request", argument: "files.__proto__" });
});

test("1,000 connections that say nothing, or half of it, hold nobody up", async () => {
  const { hostname, port } = new URL(service.url);
  const opened = Array.from(
    { length: 1000 },
    (_, i) =>
      new Promise<Socket>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => {
          if (i % 2 === 0) socket.write("POST /v1/run HTTP/1.1\r\nHost: localhost\r\nContent-");
          resolve(socket);
        });
        socket.once("error", reject);
      }),
  );
  const sockets = await Promise.all(opened);
  const begun = performance.now();
  const { status, json } = await service.post("/v1/run", program);
  expect([status, json.status]).toEqual([200, "ok"]);
  expect(performance.now() - begun).toBeLessThan(5000);
  for (const socket of sockets) socket.destroy();
}, 30_000);

test("50 programs at once are each served", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => service.post("/v1/run", { language: "python", source: `print(${i})` })),
  );
  const told = answers.map(({ json }) =>
    Buffer.from((json.stdout as unknown as { base64: string }).base64, "base64").toString(),
  );
  expect(told).toEqual(Array.from({ length: 50 }, (_, i) => `${i}\n`));
}, 60_000);
