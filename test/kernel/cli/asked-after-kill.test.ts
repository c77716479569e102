import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTaulab, taulab } from "../../tools/cli.ts";
import { ok } from "../engine/run/answering.ts";

let folder = "";
const closing: (() => void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-asked-"));
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await rm(folder, { recursive: true, force: true });
});

/** An endpoint that answers so many requests and holds all others until it is let go; it keeps what it was asked. */
const holding = async (answered: number) => {
  const seen: string[] = [];
  const held: string[] = [];
  let open = false;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    seen.push(body);
    if (open || seen.length <= answered) ok(response);
    else held.push(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => server.close().closeAllConnections());
  const letGo = (): void => {
    open = true;
  };
  return { seen, held, letGo, model: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1#m` };
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; !(await holds()); waited += 20) {
    if (waited > 60_000) throw new Error("it took more than a minute");
    await sleep(20);
  }
};

const linesOf = (file: string): Promise<number> =>
  readFile(file, "utf8").then(
    (text) => text.split("\n").length - 1,
    () => 0,
  );

test("17: a run killed and resumed asks again only what was in flight", async () => {
  const { seen, held, letGo, model } = await holding(7);
  const records = join(folder, "runs", "killed", "records.jsonl");
  const asked = ["--models", model, "--limit", "5", "--samples", "4", "--concurrency", "3", "--no-cache"];
  const child = startTaulab(["eval", ...asked, "--yes", "--id", "killed"], folder);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  try {
    await until(async () => held.length === 3 && (await linesOf(records)) === 7);
  } finally {
    child.kill("SIGKILL");
    await gone;
  }
  const inFlight = held.toSorted();
  letGo();
  const resumed = await taulab(["eval", "--resume", "killed", "--yes", "--no-cache"], folder);
  expect(resumed.code, resumed.stderr).toBe(0);
  expect(await linesOf(records)).toBe(20);
  const times = Map.groupBy(seen, (body) => body);
  expect(times.size).toBe(20);
  const repeated = [...times].flatMap(([body, all]) => (all.length > 1 ? [[body, all.length]] : []));
  expect(repeated.sort()).toEqual(inFlight.map((body) => [body, 2]));
}, 120_000);
