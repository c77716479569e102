import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSandbox } from "../../sandbox/open.ts";
import { root } from "../tools/root.ts";
import { here } from "./here.ts";
import { measureTranslations, type TranslationFigures } from "./translations/measure-translations.ts";
import { translatedParts } from "./translations/translated-parts.ts";
import { tryAgain } from "./try-again.ts";

const { values } = parseArgs({
  options: {
    targets: {
      type: "string",
      default: "php,typescript,ruby,perl,r,racket,elixir,csharp,rust,kotlin,scala,swift,julia,dart",
    },
    items: { type: "string", default: "28" },
    /** The number of items in one run. A new start continues at the first unfinished run. */
    part: { type: "string", default: "14" },
    seed: { type: "string", default: "7" },
    runs: { type: "string", default: join(tmpdir(), "taulab-translations-long") },
    concurrency: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});

/** The figures of the translations into one target language, which are stored when they are complete. */
type TargetFigures = TranslationFigures & { readonly measured: { readonly seconds: number } };

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const size = { items: Number(values.items), part: Number(values.part), seed: Number(values.seed) };
const fileOf = (target: string): string => join(values.runs, `${target}-${size.seed}-of-${size.items}.json`);

const earlierFigures = async (target: string): Promise<TargetFigures | null> => {
  try {
    return JSON.parse(await readFile(fileOf(target), "utf8")) as TargetFigures;
  } catch {
    return null;
  }
};

await mkdir(values.runs, { recursive: true });
await using resources = new AsyncDisposableStack();
const sandbox = resources.adopt(await openSandbox(), (one) => one.close());

/** Translates items into a target language and measures the translations, unless an earlier start did. */
const measureTarget = async (target: string): Promise<TargetFigures> => {
  const earlier = await earlierFigures(target);
  if (earlier) return earlier;
  const begun = performance.now();
  const options = { sandbox, directory: values.runs, concurrency: Number(values.concurrency), say };
  const figures = await measureTranslations(await translatedParts({ target, ...size }, options), sandbox);
  const result = { ...figures, measured: { seconds: Math.round((performance.now() - begun) / 1000) } };
  if (result.lost.length === 0) await writeFile(fileOf(target), JSON.stringify(result));
  return result;
};

const figures: TargetFigures[] = [];
const failed: { readonly target: string; readonly error: string }[] = [];

const summaryOf = () => {
  const available = figures.filter((one) => one.available);
  const sum = (of: (one: TargetFigures) => number): number => figures.reduce((all, one) => all + of(one), 0);
  const [planted, found] = [sum((one) => one.slipsPlanted), sum((one) => one.slipsFound)];
  return {
    ...here,
    ...size,
    measuredTargets: available.length,
    withoutToolchain: figures.filter((one) => !one.available).map((one) => one.target),
    failed,
    fewestKept: Math.min(...available.map((one) => one.kept)),
    exportedBroken: sum((one) => one.exportedBroken),
    sound: { replies: sum((one) => one.soundReplies), lost: sum((one) => one.soundLost) },
    slips: { planted, found, share: planted === 0 ? null : found / planted },
    violations: sum((one) => one.violations),
    targets: available,
  };
};

// A failed measurement of one target language does not stop the others.
for (const target of values.targets.split(",")) {
  const tried = await tryAgain(
    () => measureTarget(target),
    (error) => say(`${target}: ${error.message}`),
  );
  if ("value" in tried) figures.push(tried.value);
  else failed.push({ target, error: tried.error.message });
  say(JSON.stringify("value" in tried ? tried.value : failed.at(-1)));
  if (!values.write) continue;
  await writeFile(join(root, "test/long/translations.json"), `${JSON.stringify(summaryOf(), null, 2)}\n`);
}
const { targets: _, ...summary } = summaryOf();
say(JSON.stringify(summary, null, 1));
const isRight =
  summary.failed.length + summary.exportedBroken + summary.violations === 0 &&
  summary.fewestKept >= 20 &&
  (summary.slips.share ?? 1) >= 0.95;
process.exitCode = isRight ? 0 : 1;
