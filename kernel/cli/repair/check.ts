import { loadInstances, shippedInstances } from "../../../datasets/index.ts";
import { openSandbox } from "../../../sandbox/index.ts";
import { checkInstance, type InstanceCheck } from "../../engine/api/repair.ts";
import { counted, percentText } from "../../engine/api/words.ts";
import type { Run } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { progressBar } from "../progress-bar.ts";
import { strictArgs } from "../words/strict-args.ts";

const usage = `usage: taulab repair check [PATH...] [OPTIONS]

Proves repair instances: the reference passes every hidden test, the buggy program fails 10 to 90% of them, and the same
ones in every run. PATH is a file or folder of instances (default: the shipped ones).

  --runs N           runs of each program (default: 3)
  --isolation none   run without isolation where the machine has none

exit codes: 0 sound, 1 an instance is not, 2 bad input, 3 sandbox
`;

const summary = (checks: readonly InstanceCheck[]): string => {
  const shares = checks.map(({ failingShare }) => failingShare).sort((a, b) => a - b);
  const tests = checks.reduce((sum, { instance }) => sum + instance.hiddenTests.length, 0);
  const sound = checks.filter(({ ok }) => ok).length;
  const range = `${percentText(shares[0]!)} to ${percentText(shares.at(-1)!)}, median ${percentText(shares[shares.length >> 1]!)}`;
  const { runs } = checks[0]!;
  return `${sound} of ${counted(checks.length, "instance")} sound, ${counted(tests, "hidden test")}, ${counted(runs, "run")}; buggy programs fail ${range}\n`;
};

/** `taulab repair check`: are repair instances what they claim to be? */
export const repairCheckCommand: Run = async (args, io) => {
  const { values, positionals } = strictArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: "string", default: "3" },
      isolation: { type: "string", default: "required" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const runs = Number(values.runs);
  if (values.help || !Number.isInteger(runs) || runs < 1) {
    (values.help ? io.stdout : io.stderr).write(usage);
    return values.help ? exitCodes.ok : exitCodes.badInput;
  }
  const sets = await Promise.all(positionals.map((path) => loadInstances(path)));
  const instances = positionals.length > 0 ? sets.flat() : await shippedInstances();
  const sandbox = await openSandbox(undefined, { isolation: values.isolation === "none" ? "none" : "required" });
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
};
