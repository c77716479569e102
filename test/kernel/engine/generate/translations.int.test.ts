import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGenerate } from "../../../../kernel/engine/generate/study/open-generate.ts";
import { translateItems } from "../../../../kernel/engine/generate/study/translate-items.ts";
import { agreementsOf } from "../../../../kernel/engine/generate/translate/agreements-of.ts";
import { linesOf } from "../../../../kernel/engine/method/lines-of.ts";
import { auditGenerate } from "../../../evidence/generate/audit.ts";
import { measureTranslations } from "../../../long/translations/measure-translations.ts";
import { translatedParts } from "../../../long/translations/translated-parts.ts";
import { translatorProfiles } from "../../../long/translations/translator-profiles.ts";

let sandbox: Sandbox;
let folder = "";
beforeAll(async () => {
  sandbox = await openSandbox();
  folder = await mkdtemp(join(tmpdir(), "taulab-translations-"));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const options = () => ({ sandbox, directory: folder, concurrency: 2, say: () => {} });

test.each(["php", "ruby", "typescript"])(
  "items translated into %s behave as their origins, and slips are found",
  async (target) => {
    const parts = await translatedParts({ target, items: 3, part: 3, seed: 7 }, options());
    const figures = await measureTranslations(parts, sandbox);
    expect(figures).toMatchObject({ available: true, exportedBroken: 0, soundLost: 0, violations: 0, lost: [] });
    expect(figures.kept).toBeGreaterThanOrEqual(2);
    expect(figures.slipsFound).toBe(figures.slipsPlanted);
  },
  240_000,
);

test("a finished run is translated later, its items stay as they are, and a missing toolchain is a notice", async () => {
  await translatedParts({ target: "ruby", items: 3, part: 3, seed: 7 }, options());
  const origins = join(folder, "origins-python-7-1-3");
  const translated = await translateItems(origins, {
    models: { profiles: translatorProfiles, cacheFolder: null },
    sandbox,
    progress: false,
    targets: ["r", "swift"],
    directory: folder,
    id: "later",
  });
  const lines = translated.lines();
  expect(auditGenerate(lines.map((line) => JSON.stringify(line)).join("\n"))).toEqual([]);
  expect(linesOf(lines, "solution")).toEqual(linesOf((await openGenerate(origins)).lines(), "solution"));
  expect(new Set(linesOf(lines, "translation").map(({ language }) => language))).toEqual(new Set(["r"]));
  expect(agreementsOf(lines).length).toBeGreaterThan(0);
  const targets = lines.filter(({ kind }) => kind === "x-target") as unknown as {
    available: boolean;
    notice: string;
  }[];
  expect(targets.map(({ available }) => available)).toEqual([true, false]);
  expect(targets[1]!.notice).toContain("swift");
}, 240_000);
