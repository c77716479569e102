import { doctor } from "../../sandbox/doctor/doctor.ts";
import { exitCodes } from "./exit-codes.ts";
import { command } from "./words/command.ts";
import { flag, toggle } from "./words/flag.ts";
import { list } from "./words/kinds.ts";

/** `taulab setup`: reports the software that is installed. With `--full` it installs the missing software. */
export const setupCommand = command({
  name: "setup",
  about: "Prepares this machine. Without --full it changes nothing outside the project's folder.",
  flags: {
    full: toggle(
      "also install the software that the larger test suites need (Debian packages, a Python environment with JupyterLab)",
    ),
    only: flag(list("NAMES"), "with --full: only these comma-separated parts, such as python or docker"),
    languages: flag(
      list("NAMES"),
      "with --full: install only these comma-separated languages (swift, julia), which this release of Debian lacks, each into its own folder",
    ),
  },
  run: async ({ values: { full, only, languages: rooted } }, io) => {
    if (rooted) return (await import("./setup-roots.ts")).setUpRoots(rooted, io);
    if (full) return (await import("./setup-full.ts")).setUpFull(only, io);
    const { isolation, languages } = await doctor();
    io.stdout.write(
      `taulab is set up. Isolation here: ${isolation.level}${isolation.missing.length ? ` (missing: ${isolation.missing.join(", ")})` : ""}.\n`,
    );
    for (const { name, version } of languages) io.stdout.write(`${name}: ${version ?? "not found"}\n`);
    return exitCodes.ok;
  },
});
