import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";
import { jsonl, lines } from "./benchmark-lines.ts";

const noOpenssl = existsSync("/usr/bin/openssl") ? undefined : "openssl is not installed: no certificate can be made";
if (noOpenssl) console.log(`skipped: sets from https addresses: ${noOpenssl}`);

const text = jsonl(lines.apps, lines.appsCall);
const sum = createHash("sha256").update(text).digest("hex");
let folder = "";
let server: Server | undefined;
let origin = "";
let asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-fetch-"));
  if (noOpenssl) return;
  const made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1";
  const files = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem", "-out", "cert.pem"];
  await promisify(execFile)("openssl", [...made.split(" "), ...files], { cwd: folder });
  const [key, cert] = await Promise.all(["key.pem", "cert.pem"].map((name) => readFile(join(folder, name))));
  server = createServer({ key, cert }, (request, response) => {
    const { url = "", headers } = request;
    asked.push(`${url}${headers["if-none-match"] ? " if changed" : ""}`);
    if (url === "/moved.jsonl") response.writeHead(302, { location: "/set.jsonl" }).end();
    else if (url === "/round.jsonl") response.writeHead(302, { location: "/round.jsonl" }).end();
    else if (url === "/plain.jsonl") response.writeHead(302, { location: "http://127.0.0.1:1/set.jsonl" }).end();
    else if (url === "/cut.jsonl") {
      response.writeHead(200, { "content-length": text.length });
      response.write(text.slice(0, 50), () => response.destroy());
    } else if (url === "/gone.jsonl") response.writeHead(404).end();
    else if (headers["if-none-match"] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end(text);
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  server?.close();
  await rm(folder, { recursive: true });
});

/** Loads paths of the test's server in another process, whose environment trusts the server's certificate. */
const load = async (cache: string, ...paths: readonly string[]): Promise<unknown[]> => {
  const script = join(root, "test/datasets/fetch-child.ts");
  const args = ["--conditions=taulab-source", script, join(folder, cache), ...paths.map((path) => origin + path)];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, "cert.pem"), NO_PROXY: "127.0.0.1" };
  const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env });
  expect(stdout, stderr).not.toBe("");
  return JSON.parse(stdout) as unknown[];
};

test.skipIf(noOpenssl)("a set is fetched, kept, and asked for again only if it changed", async () => {
  expect(await load("a", "/set.jsonl", "/set.jsonl", "/moved.jsonl")).toEqual([2, 2, 2]);
  expect(asked).toEqual(["/set.jsonl", "/set.jsonl if changed", "/moved.jsonl", "/set.jsonl"]);
});

test.skipIf(noOpenssl)(
  "with its checksum a kept set is not asked for; a wrong one is refused and keeps nothing",
  async () => {
    expect(await load("b", `/set.jsonl#sha256=${sum}`, `/set.jsonl#sha256=${sum}`)).toEqual([2, 2]);
    expect(asked).toEqual(["/set.jsonl"]);
    const [other] = await load("c", `/set.jsonl#sha256=${"0".repeat(64)}`);
    expect(other).toMatchObject({ code: "checksum", message: expect.stringContaining(sum) });
    expect(existsSync(join(folder, "c"))).toBe(false);
  },
);

test.skipIf(noOpenssl)("a cache that has no place is refused with a typed error", async () => {
  const found = await load(relative(folder, "/proc/taulab-x"), "/set.jsonl");
  expect(found).toEqual([
    { code: "cannot_write", message: expect.stringContaining("cannot be stored in the cache: /proc/taulab-x/") },
  ]);
});

test.skipIf(noOpenssl)("a cut-off, a circle, a way to http and what is not there are refused", async () => {
  const found = await load("d", "/cut.jsonl", "/round.jsonl", "/plain.jsonl", "/gone.jsonl");
  const wanted = ["cut off", "more than 5 times", "not https", "404"];
  expect(found).toEqual(wanted.map((word) => ({ code: "unreadable_file", message: expect.stringContaining(word) })));
  expect(existsSync(join(folder, "d"))).toBe(false);
});
