import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setUpToolchains } from "../../sandbox/languages/set-up.ts";
import { nearest } from "../../toolkit/base/nearest.ts";
import { runProcess } from "../../toolkit/base/node/process.ts";
import { makeFolder } from "../engine/api/files.ts";
import { getModel } from "../engine/api/models.ts";
import { EngineError } from "../engine/errors.ts";
import { exitCodes } from "./exit-codes.ts";
import { installJars } from "./install-jars.ts";
import type { Io } from "./io.ts";
import { packageProgress } from "./package-progress.ts";
import type { SetupPart } from "./setup-part.ts";
import { setupParts } from "./setup-parts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const venv = join(root, ".cache", "venv");

const partsOf = (only: readonly string[] | undefined): [string, SetupPart][] => {
  const unknown = only?.find((name) => !(name in setupParts));
  if (unknown !== undefined) {
    const close = nearest(unknown, Object.keys(setupParts));
    throw new EngineError(`there is no part "${unknown}" of the full set-up`, {
      code: "invalid_config",
      argument: "only",
      value: unknown,
      hint: close ? `did you mean "${close}"?` : `one of ${Object.keys(setupParts).join(", ")}`,
    });
  }
  return Object.entries(setupParts).filter(([name]) => !only || only.includes(name));
};

/** Installs Debian packages. Without root rights or on another system, the command is printed instead. */
const installPackages = async (packages: readonly string[], io: Io): Promise<boolean> => {
  if (packages.length === 0) return true;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) {
    io.stderr.write(`as root on Debian or Ubuntu: apt-get install ${packages.join(" ")}\n`);
    return false;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, signal: io.signal };
  io.stdout.write(`installing Debian packages (some minutes): ${packages.join(" ")}\n`);
  const updated = await runProcess("apt-get", ["update", "-q"], options);
  const installed = await runProcess("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], {
    ...options,
    echo: packageProgress(io.stdout),
  });
  if (installed.code !== 0) io.stderr.write((updated.code === 0 ? "" : updated.output) + installed.output);
  return installed.code === 0;
};

const pip = async (environment: string, packages: readonly string[], io: Io): Promise<boolean> => {
  if (packages.length === 0) return true;
  // The environment's interpreter runs pip, because pip's own script contains the folder in which the environment was
  // created.
  const installed = await runProcess(
    join(environment, "bin", "python"),
    ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile", ...packages],
    { env: process.env, signal: io.signal },
  );
  if (installed.code !== 0) io.stderr.write(installed.output);
  return installed.code === 0;
};

/** Installs the Python packages of some parts of the set-up into one environment, which is created if it is missing. */
const installPython = async (name: string, parts: readonly SetupPart[], io: Io): Promise<boolean> => {
  const packages = parts.flatMap(({ python = [] }) => python);
  const alone = parts.flatMap(({ pythonAlone = [] }) => pythonAlone);
  if (packages.length + alone.length === 0) return true;
  const environment = join(root, ".cache", name);
  io.stdout.write(`installing Python packages: ${[...packages, ...alone].join(" ")}\n`);
  if (!existsSync(join(environment, "bin", "pip"))) {
    const result = await runProcess("python3", ["-m", "venv", environment], {
      env: process.env,
      signal: io.signal,
    });
    if (result.code !== 0) {
      io.stderr.write(`${result.output}\n`);
      return false;
    }
  }
  const installed = await pip(environment, packages, io);
  return (await pip(environment, alone.length > 0 ? ["--no-deps", ...alone] : [], io)) && installed;
};

/** Installs npm packages into a separate folder. Their installation scripts do not run. */
const installNpm = async (
  packages: readonly string[],
  io: Io,
  { folder, flags = [] }: { readonly folder: string; readonly flags?: readonly string[] },
): Promise<void> => {
  if (packages.length === 0) return;
  await makeFolder(folder);
  io.stdout.write(`installing npm packages: ${packages.join(" ")}\n`);
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"];
  const installed = await runProcess("npm", ["install", "--prefix", folder, ...quiet, ...flags, ...packages], {
    env: process.env,
    signal: io.signal,
    cwd: folder,
  });
  if (installed.code !== 0) io.stderr.write(installed.output);
};

/** For each part of the set-up, installs its npm packages into the part's own folder. */
const installApart = async (parts: readonly [string, SetupPart][], io: Io): Promise<void> => {
  for (const [, { npmApart }] of parts)
    if (npmApart) {
      const folder = join(root, ".cache", npmApart.folder);
      await installNpm(npmApart.packages, io, { folder, flags: ["--omit=optional"] });
    }
};

/** Downloads language models. A failed download does not stop the set-up, which reports missing parts at its end. */
const fetchModels = async (names: readonly string[], io: Io): Promise<void> => {
  for (const name of names) {
    io.stdout.write(`fetching the model ${name}\n`);
    await getModel(name, { env: io.env, signal: io.signal }).catch((error: Error) =>
      io.stderr.write(`${error.message}\n`),
    );
  }
};

/** Installs every missing part of the full set-up. At the end it lists the parts that it could not install. */
export const setUpFull = async (only: readonly string[] | undefined, io: Io): Promise<number> => {
  const parts = partsOf(only);
  const missing: [string, SetupPart][] = [];
  for (const part of parts) if (!(await part[1].present(root))) missing.push(part);
  for (const [name, { purpose }] of missing) io.stdout.write(`to install: ${name} (${purpose})\n`);
  await installPackages(
    missing.flatMap(([, { packages = [] }]) => packages),
    io,
  );
  const environmentOf = ({ environment = "venv" }: SetupPart): string => environment;
  const jars = Object.assign({}, ...missing.map(([, { maven = {} }]) => maven)) as Record<string, readonly string[]>;
  const languages = !only || only.includes("languages");
  const [toolchains] = await Promise.all([
    languages ? setUpToolchains() : {},
    installJars(jars, join(root, ".cache", "quality", "java"), io),
    installNpm(
      missing.flatMap(([, { npm = [] }]) => npm),
      io,
      { folder: join(root, ".cache", "quality", "npm") },
    ),
    installApart(missing, io),
    fetchModels(
      missing.flatMap(([, { fetched = [] }]) => fetched),
      io,
    ),
    ...[...new Set(missing.map(([, part]) => environmentOf(part)))].map((name) =>
      installPython(
        name,
        missing.flatMap(([, part]) => (environmentOf(part) === name ? [part] : [])),
        io,
      ),
    ),
  ]);
  let absent = 0;
  for (const [name, state] of Object.entries(toolchains)) {
    absent += state === "ready" ? 0 : 1;
    io.stdout.write(`${state === "ready" ? "" : "MISSING: "}${name}: ${state}\n`);
  }
  if (existsSync(join(venv, "bin", "jupyter"))) {
    const { installCommand } = await import("./install.ts");
    await installCommand(["--prefix", venv], io);
  }
  for (const [name, { purpose, present }] of parts) {
    const here = await present(root);
    absent += here ? 0 : 1;
    io.stdout.write(`${here ? "found" : "MISSING"}: ${name}${here ? "" : ` (${purpose})`}\n`);
  }
  return absent === 0 ? exitCodes.ok : exitCodes.infrastructure;
};
