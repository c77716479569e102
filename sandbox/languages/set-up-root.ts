import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolderSync } from "../../toolkit/base/node/make-folder-sync.ts";
import { runProcess } from "../../toolkit/base/node/process.ts";
import { hostFinder, toolchainFolder } from "./common/host-finder.ts";
import { findRoot, type RootPart, rootParts, rootsFolder } from "./common/roots.ts";

const keyring = "/usr/share/keyrings/debian-archive-keyring.gpg";
const tools = ["/usr/bin/apt-get", "/usr/bin/dpkg-deb", "/usr/bin/tar", keyring];
const patienceMs = 1_200_000;

/** The last part of a command's output if it failed; null if it succeeded. */
const failureOf = async (command: string, args: readonly string[]): Promise<string | null> => {
  const { code, stdout, stderr } = await runProcess(command, args, { timeoutMs: patienceMs, env: process.env });
  return code === 0 ? null : `${command} failed: ${`${stdout}\n${stderr}`.trim().split("\n").at(-1) ?? ""}`;
};

/** The URL of Debian's archive that this system uses; null if apt has none. */
const archiveOfSystem = async (): Promise<string | null> => {
  const format = "$(REPO_URI)|$(LABEL)|$(COMPONENT)|$(IDENTIFIER)";
  const { stdout } = await runProcess("apt-get", ["indextargets", "--format", format], {
    timeoutMs: patienceMs,
    env: process.env,
  });
  const targets = stdout.split("\n").map((line) => line.split("|"));
  return targets.find(([, ...kind]) => kind.join("|") === "Debian|main|Packages")?.[0] ?? null;
};

/** Runs apt-get with its own lists, state and cache, so that the system does not change. */
const aptGet = async (
  folder: string,
  archive: string,
  suite: string,
): Promise<(...words: readonly string[]) => Promise<string | null>> => {
  for (const path of ["etc/preferences.d", "etc/apt.conf.d", "state/lists/partial", "cache/archives/partial"])
    makeFolderSync(join(folder, path));
  await writeFile(join(folder, "state", "status"), "");
  await writeFile(join(folder, "etc", "sources.list"), `deb [signed-by=${keyring}] ${archive} ${suite} main\n`);
  const options = {
    "Dir::Etc": join(folder, "etc"),
    "Dir::State": join(folder, "state"),
    "Dir::State::status": join(folder, "state", "status"),
    "Dir::Cache": join(folder, "cache"),
    "APT::Install-Recommends": "false",
    "APT::Sandbox::User": "root",
    // Debian does not renew the signatures of old releases, so their validity period has ended.
    "Acquire::Check-Valid-Until": "false",
  };
  const words = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  return (...more) => failureOf("apt-get", [...words, "-q", "-y", ...more]);
};

/** The upstream version in a package's file name, without Debian's revision. */
const versionIn = (names: readonly string[], { versionOf }: RootPart): string | undefined =>
  /^[^_]*_(?:\d+%3a)?([\d.]+)/.exec(names.find((name) => name.startsWith(`${versionOf}_`)) ?? "")?.[1];

/** Unpacks packages into a folder that can replace `/`, without running their scripts. */
const unpack = async (archives: string, names: readonly string[], root: string): Promise<string | null> => {
  for (const name of ["bin", "sbin", "lib", "lib64"]) {
    makeFolderSync(join(root, "usr", name));
    await symlink(`usr/${name}`, join(root, name));
  }
  const script =
    'set -o pipefail; dpkg-deb --fsys-tarfile "$1" | tar --extract --keep-directory-symlink --no-same-owner --directory "$2"';
  for (const name of names) {
    const failed = await failureOf("bash", ["-c", script, "unpack", join(archives, name), root]);
    if (failed !== null) return failed;
  }
  return null;
};

/**
 * Installs a language that this release of Debian lacks. It unpacks the packages of another release, with their
 * dependencies, into a folder. The language's programs see that folder as `/`. Existing packages do not change.
 *
 * @param language a name of `rootParts`
 * @returns "ready", or the reason for a failure
 */
export const setUpRoot = async (language: string): Promise<string> => {
  const part = rootParts[language];
  if (part === undefined) return `set-up brings ${Object.keys(rootParts).join(" and ")} so, not ${language}`;
  if ((await findRoot(hostFinder, language)) !== null) return "ready";
  const missing = tools.find((path) => !existsSync(path));
  if (missing !== undefined) return `needs Debian's ${missing}`;
  const archive = await archiveOfSystem();
  if (archive === null) return "apt-get has no package list: run apt-get update, then set up again";
  const roots = join(toolchainFolder(), rootsFolder);
  makeFolderSync(roots);
  const folder = await mkdtemp(join(roots, ".making-"));
  try {
    const apt = await aptGet(folder, archive, part.suite);
    const fetched = (await apt("update")) ?? (await apt("--download-only", "install", ...part.packages));
    if (fetched !== null) return fetched;
    const archives = join(folder, "cache", "archives");
    const names = (await readdir(archives)).filter((name) => name.endsWith(".deb"));
    const version = versionIn(names, part);
    if (version === undefined) return `${part.suite} brought no ${part.versionOf}`;
    const failed = await unpack(archives, names, join(folder, "root"));
    if (failed !== null) return failed;
    await rename(join(folder, "root"), join(roots, `${language}-${version}`));
    return "ready";
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
