import { parseArgs } from "node:util";
import { doctor } from "../../sandbox/index.ts";
import type { Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";

const usage = `usage: taulab setup [--full] [--only NAMES]

Prepares this machine. Without --full nothing outside the project's folder is touched.
  --full         install also what the heavier parts need (Debian packages, a Python environment with JupyterLab)
  --only NAMES   with --full: only these parts, comma-separated
`;

/** Prepares the machine: the light part says what is found, the full one installs the rest. */
export const setupCommand: Run = async (args, io) => {
  const { values } = parseArgs({
    args,
    options: {
      full: { type: "boolean", default: false },
      only: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    io.stdout.write(usage);
    return exitCodes.ok;
  }
  if (values.full) {
    const { setUpFull } = await import("./setup-full.ts");
    return setUpFull(
      values.only?.split(",").map((name) => name.trim()),
      io,
    );
  }
  const { isolation, languages } = await doctor();
  io.stdout.write(
    `taulab is set up. Isolation here: ${isolation.level}${isolation.missing.length ? ` (missing: ${isolation.missing.join(", ")})` : ""}.\n`,
  );
  for (const { name, version } of languages) io.stdout.write(`${name}: ${version ?? "not found"}\n`);
  return exitCodes.ok;
};
