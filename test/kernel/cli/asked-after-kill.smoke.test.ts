import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startTaulab, taulab } from "../../tools/cli.ts";
import { ok } from "../engine/run/answering.ts";
import { runsFolder, serve } from "../engine/run/served-runs.ts";

/**
 * An endpoint that answers `answered` requests, and never answers those in `held`. After `letGo` it answers all new
 * ones. `seen` has the bodies of all requests.
 */
const holding = async (answered: number) => {
  const seen: string[] = [];
  const held: string[] = [];
  let open = false;
  const { url } = await serve((response, _model, n, body) => {
    seen.push(body);
    if (open || n < answered) ok(response);
    else held.push(body);
  });
  const letGo = (): void => {
    open = true;
  };
  return { seen, held, letGo, model: `${url}#m` };
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

test("a run killed and resumed asks again only what was in flight", async () => {
  const folder = runsFolder();
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
