import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { download } from "../../../../../kernel/engine/models/fetch/download.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { spawnTaulab } from "../../../../tools/cli.ts";

const noOpenssl = existsSync("/usr/bin/openssl") ? undefined : "openssl is not installed: no certificate can be made";
if (noOpenssl) console.log(`skipped: endpoints with a private CA: ${noOpenssl}`);

const curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
const variable = "NODE_EXTRA_CA_CERTS";
let folder = "";
let server: Server | undefined;
let port = 0;
let requests = 0;

const openssl = (words: string) => promisify(execFile)("openssl", words.split(" "), { cwd: folder });

const answer = JSON.stringify({
  choices: [{ message: { role: "assistant", content: "def f(): pass" }, finish_reason: "stop" }],
  usage: { prompt_tokens: 9, completion_tokens: 3 },
});

/** Starts an endpoint whose certificate is signed by a private CA, as in many companies. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-ca-"));
  if (noOpenssl) return;
  await openssl(`req -x509 ${curve} -subj /CN=Our-CA -keyout ca-key.pem -out ca.pem`);
  await openssl(`req ${curve} -subj /CN=localhost -keyout key.pem -out request.pem`);
  await writeFile(join(folder, "names"), "subjectAltName=DNS:localhost");
  await openssl(
    "x509 -req -in request.pem -CA ca.pem -CAkey ca-key.pem -CAcreateserial -days 2 -extfile names -out cert.pem",
  );
  const [key, cert] = await Promise.all(["key.pem", "cert.pem"].map((name) => readFile(join(folder, name))));
  server = createServer({ key, cert }, (request, response) => {
    requests += 1;
    request.resume();
    response.end(request.url === "/v1/models" ? '{"data":[{"id":"m"}]}' : answer);
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  ({ port } = server.address() as AddressInfo);
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true });
});

const address = (host = "localhost"): string => `https://${host}:${port}/v1`;
const here = (): Record<string, string> => ({ NO_PROXY: "localhost,127.0.0.1" });

test.skipIf(noOpenssl)("a certificate of an unknown CA fails at once, and the error names the variable", async () => {
  const model = await openModel(`${address()}#m`, { env: here(), cacheFolder: null });
  try {
    const error = await model.complete([{ role: "user", content: "hello" }], { sample: 0 }).catch((caught) => caught);
    expect(error).toMatchObject({
      code: "model_unavailable",
      message: expect.stringContaining(variable),
      hint: expect.stringContaining(variable),
      details: { failedTries: ["unknown_certificate"] },
    });
    expect(requests).toBe(0);
  } finally {
    await model.close();
  }
});

test.skipIf(noOpenssl)("fetching a file, and asking for the list of models, name the variable too", async () => {
  await expect(download(`${address()}/x`, join(folder, "x"), { env: here() })).rejects.toMatchObject({
    code: "not_available",
    hint: expect.stringContaining(variable),
  });
  const { code, stderr } = await spawnTaulab(["models", address()], folder, here());
  expect([code === 0, stderr]).toEqual([false, expect.stringContaining(variable)]);
});

test.skipIf(noOpenssl)("the variable lets the endpoint be asked", async () => {
  const env = { ...here(), [variable]: join(folder, "ca.pem") };
  const { code, stdout, stderr } = await spawnTaulab(["models", address()], folder, env);
  expect([code, stdout], stderr).toEqual([0, expect.stringContaining("m")]);
});

test.skipIf(noOpenssl)("a certificate of another host is none that the variable mends", async () => {
  const env = { ...here(), [variable]: join(folder, "ca.pem") };
  const { code, stderr } = await spawnTaulab(["models", address("127.0.0.1")], folder, env);
  expect([code === 0, stderr]).toEqual([false, expect.not.stringContaining(variable)]);
});
