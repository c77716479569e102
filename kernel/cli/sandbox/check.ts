import { checkSuite } from "../../../sandbox/check/check-suite.ts";
import { exitCodes } from "../exit-codes.ts";
import { command } from "../words/command.ts";
import { flag, toggle } from "../words/flag.ts";
import { text } from "../words/kinds.ts";
import { openByFlags, sandboxFlags } from "./open-by-flags.ts";

/**
 * `taulab sandbox check`: runs the programs in a suite file, and checks that each ends with the outcome that the file
 * expects.
 */
export const checkCommand = command({
  name: "sandbox check",
  about:
    'Runs every program of the file and compares its outcome with the expected one; ends with "N passed, M ' +
    'failed". A case whose limit this machine cannot enforce is printed as "limited: NAME (cause)" and counted separately.',
  takes: "FILE.json",
  flags: {
    json: toggle(
      "print the outcome of each run as a JSON line: name, run, outcome, exit_code, signal, stdout_base64, stdout_bytes, wall_ms, compile_ms, verdict",
    ),
    only: flag(text("TEXT"), "only the cases whose name contains TEXT"),
    ...sandboxFlags,
  },
  exits: "0 all passed, 1 some failed, 2 bad input, 3 sandbox",
  run: async ({ values, words: [file = ""] }, io) => {
    const sandbox = await openByFlags(values);
    const shows = !values.json && "isTTY" in io.stderr && io.stderr.isTTY === true;
    const clear = () => shows && io.stderr.write("\r\u001b[K");
    try {
      const report = await checkSuite(file, sandbox, {
        signal: io.signal,
        only: values.only ?? "",
        onCase(name, count, total) {
          if (clear()) io.stderr.write(`${count} of ${total} done, now ${name}`);
        },
        ...(values.json ? { onRun: (observation) => io.stdout.write(`${JSON.stringify(observation)}\n`) } : {}),
      });
      clear();
      for (const line of report.limited) io.stdout.write(`limited: ${line}\n`);
      for (const line of report.failures) io.stdout.write(`failed: ${line}\n`);
      io.stdout.write(`${report.passed} passed, ${report.failed} failed\n`);
      return report.failed === 0 ? exitCodes.ok : exitCodes.failed;
    } finally {
      clear();
      await sandbox.close();
    }
  },
});
