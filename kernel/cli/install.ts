import { installKernel, uninstallKernel } from "../jupyter/spec/install.ts";
import type { KernelspecTarget } from "../jupyter/spec/paths.ts";
import { exitCodes } from "./exit-codes.ts";
import { command } from "./words/command.ts";
import { defined, flag, toggle, type Values } from "./words/flag.ts";
import { name, path, text } from "./words/kinds.ts";
import { refuse } from "./words/refuse-word.ts";

const places = {
  user: toggle("for this user (default)"),
  "sys-prefix": toggle("in the Python environment that is active (VIRTUAL_ENV or CONDA_PREFIX)"),
  prefix: flag(path("FOLDER"), "under FOLDER/share/jupyter/kernels"),
  name: flag(name("NAME"), "the kernelspec's name", { otherwise: "taulab" }),
};

const targetOf = ({ user, sysPrefix, prefix }: Values<typeof places>): KernelspecTarget => {
  if ([user, sysPrefix, prefix].filter((one) => one !== undefined).length > 1)
    refuse("give one of --user, --sys-prefix, --prefix", "prefix");
  if (prefix !== undefined) return { kind: "prefix", prefix };
  return { kind: sysPrefix ? "sys-prefix" : "user" };
};

/** Declares `taulab install`. */
export const installCommand = command({
  name: "install",
  about: 'Installs the kernel "TypeScript (taulab)" for Jupyter. Needs no Python.',
  flags: { ...places, "display-name": flag(text("TEXT"), "the name that Jupyter shows") },
  run: async ({ values }, { stdout, env }) => {
    const { name, displayName } = values;
    stdout.write(
      `installed in ${await installKernel(defined({ target: targetOf(values), env, name, displayName }))}\n`,
    );
    return exitCodes.ok;
  },
});

/** Declares `taulab uninstall`. */
export const uninstallCommand = command({
  name: "uninstall",
  about: "Removes the kernel from Jupyter.",
  flags: places,
  run: async ({ values }, { stdout, env }) => {
    stdout.write(`removed ${await uninstallKernel(defined({ target: targetOf(values), env, name: values.name }))}\n`);
    return exitCodes.ok;
  },
});
