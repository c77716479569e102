import { mkdir, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { ok } from "./answering.ts";
import { given, runsFolder, serve, some } from "./served-runs.ts";

const criteria = ["token-count"];
const again = () => ({ directory: runsFolder(), cache: false as const });

test("a merged run reaches the models of every part, and one that is extended is told what its new models cost", async () => {
  const { url } = await serve(ok);
  for (const id of ["here", "there"]) {
    const providers = { [id]: { baseUrl: url } };
    await evaluate(await some(1), given([`${id}/m`], { id, criteria, providers }));
  }
  await runs.merge(["here", "there"], "everywhere", runsFolder());
  const more = `${url}#more`;
  const extend = { samples: 2, models: [more], prices: { [more]: { input: 1, output: 2 } } };
  const grown = await runs.resume("everywhere", { ...again(), extend });
  expect(grown.records().map(({ model, cost }) => [model.split("#").at(-1), cost])).toEqual([
    ["here/m", null],
    ["here/m", null],
    ["more", 0.00011],
    ["more", 0.00011],
    ["there/m", null],
    ["there/m", null],
  ]);
  const other = { samples: 3, prices: { [more]: { input: 9, output: 9 } } };
  await expect(runs.resume("everywhere", { ...again(), extend: other })).rejects.toMatchObject({
    code: "invalid_config",
    details: { argument: "prices" },
  });
}, 60_000);

test("names that two models would share are refused before a run is extended, and dropped where runs are merged", async () => {
  for (const model of ["sim/steady", "sim/expert"]) {
    const aliases = { [model]: "Mine" };
    await evaluate(await some(1), given([model], { id: model.slice(4), criteria, aliases }));
  }
  const twice = { models: ["sim/expert"], aliases: { "sim/expert": "Mine" } };
  for (const extend of [twice, { samples: 2, aliases: { "sim/stedy": "x" } }])
    await expect(runs.resume("steady", { ...again(), extend })).rejects.toMatchObject({ code: "invalid_config" });
  expect((await runs.open("steady", runsFolder())).records()).toHaveLength(1);
  const merged = await runs.merge(["steady", "expert"], "both", runsFolder());
  const labels = merged.leaderboard().value.map(({ label }) => label);
  expect(labels.sort()).toEqual(["sim/expert", "sim/steady"]);
}, 60_000);

test("answers that are not judged are merged with their like alone, and are judged together", async () => {
  for (const model of ["sim/steady", "sim/expert"])
    await evaluate(await some(1), given([model], { id: model.slice(4), criteria, generateOnly: true }));
  await evaluate(await some(1), given(["sim/novice"], { id: "novice", criteria }));
  await expect(runs.merge(["novice", "steady"], "mixed", runsFolder())).rejects.toMatchObject({
    code: "run_mismatch",
    hint: "judge them first: taulab judge steady",
  });
  const merged = await runs.merge(["steady", "expert"], "both", runsFolder());
  expect(merged.manifest.config.generateOnly).toBe(true);
  const judged = await runs.judge("both", { directory: runsFolder(), criteria });
  expect(judged.records().map(({ status }) => status)).toEqual(["completed", "completed"]);
}, 60_000);

test("a merge that cannot be written to its end leaves no run, and may be tried again under its name", async () => {
  for (const model of ["sim/steady", "sim/expert"])
    await evaluate(await some(1), given([model], { id: model.slice(4), criteria }));
  const into = join(runsFolder(), "both");
  await mkdir(into);
  await writeFile(join(into, "records.jsonl"), "");
  const merge = () => runs.merge(["steady", "expert"], "both", runsFolder());
  await expect(merge()).rejects.toMatchObject({ code: "run_mismatch", hint: expect.stringContaining("remove") });
  await rm(join(into, "records.jsonl"));
  // A folder with the file's name prevents the writing of status.json.
  await mkdir(join(into, "status.json"));
  await expect(merge()).rejects.toMatchObject({ code: "cannot_write" });
  expect(await runs.list(runsFolder())).toEqual(["expert", "steady"]);
  await rmdir(join(into, "status.json"));
  expect((await merge()).records()).toHaveLength(2);
}, 60_000);
