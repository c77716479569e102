import { afterAll, beforeAll, expect, test } from "vitest";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import type { Attack } from "./liveness/attack.ts";
import { bodies, channel } from "./liveness/attacks-by-size.ts";
import { outputs, texts } from "./liveness/attacks-by-text.ts";
import { startService } from "./liveness/start-service.ts";

/** The longest time in milliseconds for which a request may block the service's main thread. */
const longestMs = 500;

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
  // The first request starts interpreters and threads, which must not count.
  await fire({ name: "", path: "/v1/run", body: () => ({ language: "python", source: "1" }) });
  await service.lag();
}, 60_000);
afterAll(() => service.close(), 30_000);

async function fire({
  path,
  body,
}: Attack): Promise<{ readonly status: number; readonly json: Record<string, unknown> }> {
  const given = body();
  const text = typeof given === "string" ? given : JSON.stringify(given);
  const answer = await service.ask(path, text);
  return { status: answer.status, json: JSON.parse(answer.text) as Record<string, unknown> };
}

/** Pings the service until `done` settles, and checks every answer. Returns the number of pings. */
async function pingUntil(done: Promise<unknown>): Promise<number> {
  let pings = 0;
  let going = true;
  done.then(
    () => {
      going = false;
    },
    () => {
      going = false;
    },
  );
  while (going) {
    expect((await service.ask("/v1/ping")).text).toBe('"pong"');
    pings++;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return pings;
}

const printed = ({ stdout, stderr }: Record<string, unknown>): string =>
  [stdout, stderr].map((stream) => Buffer.from((stream as { base64: string }).base64, "base64").toString()).join("");

const attacks = [...texts, ...outputs, ...bodies, ...channel];
const found = await findToolchains();
const languageOf = ({ body }: Attack): string => {
  const given = body() as { readonly language?: string; readonly lang?: string };
  return (typeof given === "object" && (given.language ?? given.lang)) || "python";
};
const installed = attacks.filter((attack) => {
  const language = findLanguage(languageOf(attack).replace("kotlin_script", "kotlin"));
  return language !== undefined && (found.get(language.name) ?? null) !== null;
});
const left = attacks.filter((attack) => !installed.includes(attack));
if (left.length > 0) console.log(`skipped: ${left.map(({ name }) => name).join(", ")}: not installed here`);

test.each(installed)(
  "the service answers others during $name",
  async (attack) => {
    const fired = fire(attack);
    await pingUntil(fired);
    const { status, json } = await fired;
    const { awayMs } = await service.lag();
    console.log(`${Math.round(awayMs)} ms: ${attack.name} (${status} ${json.status ?? ""} ${json.verdict ?? ""})`);
    expect(attack.statuses ?? [200]).toContain(status);
    expect(json.status).not.toBe("sandbox_error");
    if (attack.verdict !== undefined) expect(json.verdict).toBe(attack.verdict);
    if (attack.end !== undefined) expect(json.status).toBe(attack.end);
    if (attack.prints !== undefined) expect(printed(json)).toContain(attack.prints);
    expect(awayMs).toBeLessThan(longestMs);
  },
  120_000,
);

test("it has not grown without bound", async () => {
  const { residentBytes } = await service.lag();
  expect(residentBytes).toBeLessThan(3 * 2 ** 30);
});
