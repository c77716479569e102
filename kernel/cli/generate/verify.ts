import { type ItemCheck, verifySet } from "../../engine/api/generate.ts";
import { counted } from "../../engine/api/words.ts";
import { exitCodes } from "../exit-codes.ts";
import { progressBar } from "../progress-bar.ts";
import { command } from "../words/command.ts";
import { defined, flag } from "../words/flag.ts";
import { wholeNumber } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";

const faultText = ({ id, language, demo, full }: ItemCheck): string =>
  `${id} (${language}): public test ${demo.outcome}, private test ${full.outcome} after ${counted(full.testsRun, "case")} ${full.message}`;

const mutantText = (checks: readonly ItemCheck[]): string => {
  const sum = (of: (check: ItemCheck) => number): number => checks.reduce((total, check) => total + of(check), 0);
  const [killed, survived] = [sum(({ mutants }) => mutants.killed), sum(({ mutants }) => mutants.survived)];
  const share = killed + survived === 0 ? "none compiles" : `${((100 * killed) / (killed + survived)).toFixed(1)}% die`;
  return `mutants: ${killed + survived} compile, ${share}; ${sum(({ mutants }) => mutants.stillborn)} do not compile`;
};

/** `taulab generate verify`: runs the tests of every item of a benchmark again. */
export const generateVerifyCommand = command({
  name: "generate verify",
  about:
    "Runs the tests of every item (problem) of a set on its solution and on mutants of it, and lists the items that fail. SET is the folder " +
    "of a run, or a JSON Lines file in AutoCodeBench's format.",
  takes: "SET",
  flags: {
    repeats: flag(wholeNumber({ least: 1 }), "runs of each solution", { otherwise: "1" }),
    mutants: flag(wholeNumber({ least: 0 }), "mutants of each solution", { otherwise: "10" }),
    seed: shared.seed,
    sandbox: shared.sandbox,
    isolation: shared.isolation,
  },
  exits: "0 every item is sound, 1 some are not, 2 bad input, 3 the sandbox failed",
  run: async ({ values, words: [set = ""] }, io) => {
    const { repeats, mutants, seed, sandbox, isolation } = values;
    const bar = progressBar(io.stderr, "items");
    let count = 0;
    const onItem = ({ id }: ItemCheck): void => bar.update(++count, count, id);
    const checks = await verifySet(set, { ...defined({ repeats, mutants, seed, sandbox, isolation }), onItem });
    bar.end();
    const broken = checks.filter(({ isSound }) => !isSound);
    for (const check of broken) io.stdout.write(`${faultText(check)}\n`);
    io.stdout.write(`${counted(checks.length, "item")}, ${broken.length} fail; ${mutantText(checks)}\n`);
    return broken.length === 0 ? exitCodes.ok : exitCodes.failed;
  },
});
