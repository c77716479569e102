import { access, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startService } from "../sandbox/liveness/start-service.ts";
import { here } from "./here.ts";
import { autoCodeBench } from "./peers/auto-code-bench.ts";
import { helloPrograms } from "./peers/hello-programs.ts";
import { multiplE } from "./peers/multipl-e.ts";
import type { Answer, Difference, Found, PeerSet } from "./peers/peer-set.ts";
import { runnerTests } from "./peers/runner-tests.ts";
import { sampleSets } from "./peers/sample-sets.ts";

const sets: readonly PeerSet[] = [runnerTests, ...sampleSets, autoCodeBench, ...helloPrograms, ...multiplE];

const usage = `usage: npm run long -- peers --from FOLDER [--only SET,SET] [--limit N] [--out FILE]

FOLDER holds checkouts by the names of their repositories, as git clone makes them:
${[...new Set(sets.map(({ repository }) => `  ${repository}`))].join("\n")}
SET is the name of a set, such as "MultiPL-E, r", or a part that selects all names with it. FILE keeps its results of other sets. Programs also run without a sandbox, to compare.
`;

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    only: { type: "string" },
    limit: { type: "string" },
    out: { type: "string" },
    help: { type: "boolean" },
  },
});
if (values.from === undefined || values.help) {
  process.stdout.write(usage);
  process.exit(values.help ? 0 : 2);
}
const from = resolve(process.env.INIT_CWD ?? "", values.from);
const limit = values.limit === undefined ? undefined : Number(values.limit);
/** The selected sets of programs. A comma that precedes a blank is a part of a name. */
const only = values.only?.toLowerCase().split(/,(?! )/);
const names = sets.map(({ name }) => name.toLowerCase());
const isAsked = (name: string): boolean =>
  only?.some((part) => (names.includes(part) ? name === part : name.includes(part))) ?? true;
const chosen = sets.filter(({ name }) => isAsked(name.toLowerCase()));

const service = await startService();
const post = async (path: string, body: unknown) => {
  const { status, text } = await service.ask(path, JSON.stringify(body));
  return { status, json: JSON.parse(text) as Answer };
};

function tell(name: string, seconds: number, { right, wrong, notRunnable, leftOut, differing }: Found): void {
  const lines = [
    `${name}: ${right.accepted} of ${right.of} right accepted, ${wrong.refused} of ${wrong.of} wrong refused, ${seconds} s`,
    ...(notRunnable.length > 0 ? [`  not runnable here: ${notRunnable.length}`] : []),
    ...leftOut.map((one) => `  left out: ${one}`),
    ...differing.map(({ id, theirs, told, reason }) => `  ${theirs} ${id}: ${reason ?? `UNEXPLAINED ${told}`}`),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

const unexplained: Difference[] = [];
/** Writes the results after each set, so that a stopped job loses no finished set. */
async function keep(found: Readonly<Record<string, object>>): Promise<void> {
  if (values.out === undefined) return;
  const before = await readFile(values.out, "utf8").then(JSON.parse, () => ({}));
  await writeFile(values.out, `${JSON.stringify({ ...before, ...found }, null, 2)}\n`);
}
const since = (at: number): number => Math.round((performance.now() - at) / 1000);
let told = performance.now();
try {
  for (const { name, repository, judge } of chosen) {
    const root = join(from, repository);
    const missing = await access(root).then(
      () => false,
      () => true,
    );
    if (missing) {
      process.stdout.write(`${name}: left out, ${root} is not there\n`);
      continue;
    }
    const progress = (done: number, of: number): void => {
      if (performance.now() - told < 15_000) return;
      told = performance.now();
      process.stdout.write(`  ${name}: ${done} of ${of}\n`);
    };
    const begun = performance.now();
    const one = await judge({ root, url: service.url, post, limit, progress }).catch((error: unknown) => {
      process.stdout.write(`${name}: not judged: ${error instanceof Error ? error.message : String(error)}\n`);
      return undefined;
    });
    if (one === undefined) {
      process.exitCode = 1;
      continue;
    }
    await keep({ [name]: { ...here, seconds: since(begun), limit: limit ?? null, ...one } });
    unexplained.push(...one.differing.filter(({ reason }) => reason === undefined));
    tell(name, since(begun), one);
  }
} finally {
  await service.close();
}
if (unexplained.length > 0) process.exitCode = 1;
