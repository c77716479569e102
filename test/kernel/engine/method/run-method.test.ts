import { mkdtempSync } from "node:fs";
import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { estimateRoles } from "../../../../kernel/engine/method/estimate.ts";
import type { RoleFunction } from "../../../../kernel/engine/method/function-model.ts";
import { jsonContract } from "../../../../kernel/engine/method/json-contract.ts";
import { methodFiles } from "../../../../kernel/engine/method/method-store.ts";
import { readMethodRecords } from "../../../../kernel/engine/method/records.ts";
import { runMethod } from "../../../../kernel/engine/method/run-method.ts";
import { askPlayer, guessing, type Told } from "./guessing.ts";

const contract = jsonContract("guess", z.strictObject({ guess: z.int() })).read;
const guess = {
  name: "guess",
  read: (text: string) => {
    const read = contract(text);
    return read.ok ? { ok: true as const, value: read.value.guess } : read;
  },
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "taulab-method-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const halve: RoleFunction = (messages) => {
  const [low = 0, high = 0] = (messages.at(-1)!.content.match(/\d+/g) ?? []).map(Number);
  return `I would say <guess>{"guess": ${Math.floor((low + high) / 2)}}</guess>`;
};

const run = (answer: RoleFunction, directory: string | null, more: { signal?: AbortSignal; tries?: number } = {}) =>
  runMethod({
    method: guessing(6, 8),
    perform: askPlayer(guess, more.tries),
    roles: { player: { name: "halving", answer } },
    models: { cacheFolder: null },
    sandbox: null,
    directory,
    seed: 1,
    concurrency: 3,
    ...(more.signal ? { signal: more.signal } : {}),
  });

const evidence = (directory: string): Promise<string> => readFile(methodFiles(directory).evidence, "utf8");

test("a run in memory and one on disk have the same lines", async () => {
  const { lines, stopped } = await run(halve, null);
  await run(halve, folder);
  expect(stopped).toBe("done");
  expect(await evidence(folder)).toBe(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
});

test("a run that ends anywhere goes on from its records, and asks nothing twice", async () => {
  await run(halve, join(folder, "whole"));
  const whole = await evidence(join(folder, "whole"));
  const records = await readFile(methodFiles(join(folder, "whole")).records, "utf8");
  const all = records.split("\n").length - 1;
  const cut = join(folder, "cut");
  for (const keep of [0, 1, 5, all - 1, all]) {
    await rm(cut, { recursive: true, force: true });
    await run(halve, cut);
    const file = methodFiles(cut).records;
    const kept = (await readFile(file, "utf8")).split("\n").slice(0, keep);
    // The file ends with an incomplete line, as after a kill.
    await writeFile(file, `${kept.map((line) => `${line}\n`).join("")}{"key":"0/`);
    await truncate(methodFiles(cut).evidence, 10);
    let asked = 0;
    await run((messages, options) => {
      asked += 1;
      return halve(messages, options);
    }, cut);
    expect([await evidence(cut), asked]).toEqual([whole, all - keep]);
  }
});

test("an unusable answer is told what was wrong once; then it is a value, not an error", async () => {
  const said: string[] = [];
  const mute: RoleFunction = (messages) => {
    said.push(messages.at(-1)!.content);
    return "I would rather not";
  };
  const { lines } = await run(mute, folder);
  expect(lines.filter((line) => (line as Partial<Told>).answer === "none")).toHaveLength(6 * 8);
  expect(said).toHaveLength(2 * 6 * 8);
  expect(said.filter((text) => text.includes("cannot be used: it holds no JSON"))).toHaveLength(6 * 8);
  const records = await readMethodRecords<Told>(methodFiles(folder).records);
  expect(records[0]!.calls.map(({ problem }) => problem !== null)).toEqual([true, true]);
});

test("equal questions of a scope are counted: each is a sample of its own, also after a resume", async () => {
  const samples: number[] = [];
  const stubborn: RoleFunction = (_, { sample }) => {
    samples.push(sample);
    return "no";
  };
  await run(stubborn, folder, { tries: 3 });
  // Each of 8 turns asks the same question before and after a complaint. Its samples thus have the numbers 0 to 15.
  expect(Math.max(...samples)).toBe(2 * 8 - 1);
  const { records } = methodFiles(folder);
  const first = (await readMethodRecords<Told>(records)).filter(({ scope }) => scope === "0");
  expect(first.flatMap(({ calls }) => calls.map(({ sample }) => sample)).slice(0, 6)).toEqual([0, 0, 1, 2, 1, 3]);
  const text = await readFile(records, "utf8");
  await writeFile(records, text.split("\n").slice(0, 20).join("\n").concat("\n"));
  await run(stubborn, folder, { tries: 3 });
  const again = (await readMethodRecords<Told>(records)).filter(({ scope }) => scope === "0");
  expect(again.map(({ calls }) => calls)).toEqual(first.map(({ calls }) => calls));
});

test("an abort closes the log and the next start goes on", async () => {
  const stop = new AbortController();
  let asked = 0;
  const impatient: RoleFunction = (messages, options) => {
    asked += 1;
    if (asked === 9) stop.abort();
    options.signal?.throwIfAborted();
    return halve(messages, options);
  };
  const { stopped, lines } = await run(impatient, folder, { signal: stop.signal });
  expect([stopped, lines.at(-1)]).toEqual(["cancelled", { event: "end", stopReason: "cancelled" }]);
  await run(halve, folder);
  const { lines: undisturbed } = await run(halve, null);
  expect(await evidence(folder)).toBe(undisturbed.map((line) => `${JSON.stringify(line)}\n`).join(""));
});

test("what a run may cost, by model", () => {
  const roles = { player: "openai/gpt-4o-mini", judge: "openai/gpt-4o-mini", scribe: "sim/steady" };
  const estimate = estimateRoles(roles, [
    { role: "player", calls: 10, inputTokens: 100, outputTokens: 50 },
    { role: "judge", calls: 1, inputTokens: 1000, outputTokens: 500 },
    { role: "scribe", calls: 5, inputTokens: 10, outputTokens: 10 },
  ]);
  expect(estimate).toEqual([
    { model: "openai/gpt-4o-mini", calls: 11, inputTokens: 2000, outputTokens: 1000, usd: expect.closeTo(0.0009, 9) },
    { model: "sim/steady", calls: 5, inputTokens: 50, outputTokens: 50, usd: 0 },
  ]);
});
