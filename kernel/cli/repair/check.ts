import { loadInstances } from "../../../datasets/load-instances.ts";
import { shippedInstances } from "../../../datasets/shipped-instances.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { checkInstance, type InstanceCheck } from "../../engine/api/repair.ts";
import { counted, percentText } from "../../engine/api/words.ts";
import { exitCodes } from "../exit-codes.ts";
import { progressBar } from "../progress-bar.ts";
import { command } from "../words/command.ts";
import { preset } from "../words/flag.ts";
import { wholeNumber } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";

const summary = (checks: readonly InstanceCheck[]): string => {
  const shares = checks.map(({ failingShare }) => failingShare).sort((a, b) => a - b);
  const tests = checks.reduce((sum, { instance }) => sum + instance.hiddenTests.length, 0);
  const passed = checks.filter(({ ok }) => ok).length;
  const range = `${percentText(shares[0]!)} to ${percentText(shares.at(-1)!)}, median ${percentText(shares[shares.length >> 1]!)}`;
  const { runs } = checks[0]!;
  return `${passed} of ${counted(checks.length, "instance")} sound, ${counted(tests, "hidden test")}, ${counted(runs, "run")}; buggy programs fail ${range}\n`;
};

/**
 * `taulab repair check`: checks that repair instances are valid: the reference passes the tests, and the buggy program
 * fails some.
 */
export const repairCheckCommand = command({
  name: "repair check",
  about:
    "Checks repair instances: the reference passes every hidden test, the buggy program fails 10 to 90% of them, and the " +
    "same ones in every run. PATH is a file or folder of instances; without one the shipped ones are checked.",
  takes: "[PATH ...]",
  flags: { runs: preset(wholeNumber({ least: 1 }), "3", "runs of each program"), isolation: shared.isolation },
  exits: "0 all instances are sound, 1 some are not, 2 bad input, 3 the sandbox failed",
  run: async ({ values: { runs, isolation = "required" }, words: paths }, io) => {
    const sets = await Promise.all(paths.map((path) => loadInstances(path)));
    const instances = paths.length > 0 ? sets.flat() : await shippedInstances();
    const sandbox = await openSandbox(undefined, { isolation });
    const bar = progressBar(io.stderr);
    try {
      const checks: InstanceCheck[] = [];
      for (const instance of instances) {
        checks.push(await checkInstance(instance, { sandbox, runs, signal: io.signal }));
        bar.update(checks.length, instances.length, instance.id);
      }
      bar.end();
      for (const { instance, problems } of checks)
        for (const problem of problems) io.stdout.write(`${instance.id}: ${problem}\n`);
      io.stdout.write(summary(checks));
      return checks.every(({ ok }) => ok) ? exitCodes.ok : exitCodes.failed;
    } finally {
      await sandbox.close();
    }
  },
});
