import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStudio, type Studio } from "../../../kernel/studio/open-studio.ts";

const key = "canary-7f3a9c1e55d2b0aa";
let folder = "";
let studio: Studio;

/** An endpoint that repeats the API key in its answers: in errors of the model `bad`, in programs of other models. */
const endpoint = createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => {
    text += String(part);
  });
  request.on("end", () => {
    const sent = request.headers.authorization ?? "no key";
    if (text.includes('"bad"')) {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${sent}` } }));
      return;
    }
    const content = `\`\`\`python\n# ${sent}\ndef solve(*a):\n    return 1\n\`\`\``;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: "stop" }] }));
  });
});

let url = "";
beforeAll(async () => {
  await new Promise<void>((done) => endpoint.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`;
  folder = await mkdtemp(join(tmpdir(), "taulab-studio-"));
  await mkdir(join(folder, "runs"));
  const models = `models: ["${url}#good", "${url}#bad"]\n`;
  await writeFile(join(folder, "keys.yaml"), `version: 1\n${models}languages: [python]\nlimit: 1\n`);
  const env = Object.assign({}, process.env, { TAULAB_API_KEY: key, OPENAI_API_KEY: key });
  studio = await openStudio({ folder, env });
}, 120_000);
afterAll(async () => {
  await studio?.close();
  endpoint.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (path: string, json?: unknown): Promise<string> => {
  const answer = await fetch(`${studio.url.replace(/\?.*/, "")}api${path}`, {
    headers: { authorization: `Bearer ${studio.token}`, "content-type": "application/json" },
    ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) }),
  });
  return answer.text();
};

test("an endpoint that repeats the key shows it on no screen, and no answer holds the studio's token", async () => {
  const checks = await Promise.all([
    ask("/models/check", { id: `${url}#good` }),
    ask("/models/check", { id: `${url}#bad` }),
  ]);
  expect(checks[1]).toContain("Incorrect API key provided");
  const launched = await ask("/launch", { config: "keys.yaml", sources: [], id: "keys" });
  expect(launched).toContain('"id":"keys"');
  await expect
    .poll(async () => JSON.parse(await ask("/runs/keys")).state, { timeout: 90_000, interval: 500 })
    .toBe("done");
  const samples = await ask("/runs/keys/samples");
  expect(JSON.parse(samples).total).toBe(2);
  const answers = [...checks, launched, samples, await ask("/home"), await ask("/runs/keys")];
  for (const path of ["/sample?row=0", "/sample?row=1", "/facets", "/csv?name=leaderboard", "/notebooks", "/heat"])
    answers.push(await ask(`/runs/keys${path}`));
  const opened = await ask("/notebooks", { id: "keys" });
  for (const text of [...answers, opened]) {
    expect(text).not.toContain(key.slice(0, 12));
    expect(text).not.toContain(key.slice(-8));
    expect(text).not.toContain(studio.token);
  }
}, 150_000);
