import { openSandbox } from "../../../sandbox/open.ts";
import { checkSeed, type SeedCheck, seedProblems } from "../../engine/api/augment.ts";
import { counted } from "../../engine/api/words.ts";
import { exitCodes } from "../exit-codes.ts";
import { progressBar } from "../progress-bar.ts";
import { command } from "../words/command.ts";
import { flag } from "../words/flag.ts";
import { wholeNumber } from "../words/kinds.ts";
import { shared } from "../words/shared-flags.ts";

/** `taulab augment check`: checks that the solution of each seed problem passes the tests of that problem. */
export const augmentCheckCommand = command({
  name: "augment check",
  about:
    "Checks seed problems: the solution must print the expected outputs of all examples and tests within the limits. If a seed comes with a validator, generators, " +
    "a brute force, or right and wrong programs, these are run as well. PATH is a file or folder of seeds; without " +
    "one, the shipped problems are checked.",
  takes: "[PATH ...]",
  flags: {
    limit: flag(wholeNumber({ least: 1 }), "only the first N seed problems"),
    isolation: shared.isolation,
  },
  exits: "0 all seeds are sound, 1 some are not, 2 bad input, 3 the sandbox failed",
  run: async ({ values: { limit, isolation = "required" }, words: paths }, io) => {
    const sets = await Promise.all(paths.length > 0 ? paths.map((path) => seedProblems(path)) : [seedProblems()]);
    const seeds = sets.flat().slice(0, limit);
    const sandbox = await openSandbox(undefined, { isolation });
    const bar = progressBar(io.stderr, "seeds");
    try {
      const checks: SeedCheck[] = [];
      for (const seed of seeds) {
        const options = { run: (program: Parameters<typeof sandbox.run>[0]) => sandbox.run(program) };
        const check = await checkSeed(seed, io.signal ? { ...options, signal: io.signal } : options);
        checks.push(check);
        for (const problem of check.problems) io.stdout.write(`${check.id}: ${problem}\n`);
        bar.update(checks.length, seeds.length, seed.id);
      }
      bar.end();
      const passed = checks.filter(({ problems }) => problems.length === 0).length;
      const tests = checks.reduce((sum, one) => sum + one.tests, 0);
      const programs = checks.reduce((sum, one) => sum + one.programs, 0);
      io.stdout.write(
        `${passed} of ${counted(checks.length, "seed")} sound, ${counted(tests, "test")}, ${counted(programs, "program")}\n`,
      );
      return passed === checks.length ? exitCodes.ok : exitCodes.failed;
    } finally {
      await sandbox.close();
    }
  },
});
