import { parseArgs } from "node:util";
import { openSandbox } from "../../sandbox/open.ts";
import { measureTranslations, type TranslationFigures } from "./translations/measure-translations.ts";
import { translatedRun } from "./translations/translated-run.ts";

const { values } = parseArgs({
  options: {
    targets: {
      type: "string",
      default: "r,elixir,swift,ruby,julia,racket,scala,kotlin,dart,csharp,php,typescript,perl,rust",
    },
    items: { type: "string", default: "25" },
    seed: { type: "string", default: "7" },
    out: { type: "string" },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const targets = values.targets.split(",");
const begun = performance.now();
const sandbox = await openSandbox();
try {
  const figures: TranslationFigures[] = [];
  // Target by target, so that a run that is ended early has figures of the targets so far.
  for (const target of targets) {
    const size = { target, items: Number(values.items), seed: Number(values.seed), out: values.out ?? null };
    const start = performance.now();
    const figure = await measureTranslations(await translatedRun(size, sandbox), sandbox);
    const seconds = Math.round((performance.now() - start) / 1000);
    figures.push(figure);
    say(JSON.stringify({ ...figure, measured: { seconds } }));
  }
  const sum = (of: (one: (typeof figures)[number]) => number): number => figures.reduce((all, one) => all + of(one), 0);
  const [planted, found] = [sum((one) => one.slipsPlanted), sum((one) => one.slipsFound)];
  const available = figures.filter((one) => one.available);
  say(
    JSON.stringify({
      targets: available.length,
      skipped: figures.filter((one) => !one.available).map((one) => one.target),
      fewestKept: Math.min(...available.map((one) => one.kept)),
      exportedBroken: sum((one) => one.exportedBroken),
      soundLost: sum((one) => one.soundLost),
      slips: { planted, found, share: planted === 0 ? null : found / planted },
      violations: sum((one) => one.violations),
      measured: { seconds: Math.round((performance.now() - begun) / 1000) },
    }),
  );
} finally {
  await sandbox.close();
}
