import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { makeFolderSync } from "../../toolkit/base/node/make-folder-sync.ts";
import { runProcess } from "../../toolkit/base/node/process.ts";
import { hostFinder, toolchainFolder } from "./common/host-finder.ts";
import { mavenProject } from "./common/maven-project.ts";
import { precompile } from "./cpp/precompile.ts";
import { goLibrary } from "./go/go.ts";

/** Downloads the jars of a compiler with Maven. */
async function fetchJars(name: "kotlin" | "scala"): Promise<string> {
  const target = join(toolchainFolder(), name);
  if ((await hostFinder.list(target)).length > 0) return "ready";
  if ((await hostFinder.which("mvn")) === null) return "needs mvn (apt-get install maven)";
  const folder = await mkdtemp(join(tmpdir(), "taulab-maven-"));
  await writeFile(join(folder, "pom.xml"), mavenProject(name));
  const args = ["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${target}`];
  const { code, stdout } = await runProcess("mvn", args, { cwd: folder, timeoutMs: 600_000, env: process.env });
  await rm(folder, { recursive: true, force: true });
  if (code === 0) return "ready";
  await rm(target, { recursive: true, force: true });
  return `mvn failed: ${stdout.trim().split("\n")[0] ?? ""}`;
}

/** Compiles Go's standard library once, and writes the list of package files for the compiler. */
async function buildGo(): Promise<string> {
  const command = await hostFinder.which("go");
  if (command === null) return "needs Go (apt-get install golang-go)";
  const library = await goLibrary(hostFinder, command);
  if (library === null) return `${command} does not print its version`;
  const target = join(toolchainFolder(), library);
  if (await hostFinder.exists(join(target, "importcfg"))) return "ready";
  const args = ["list", "-export", "-f", "{{if .Export}}{{.ImportPath}}={{.Export}}{{end}}", "std"];
  const { code, stdout, stderr } = await runProcess(command, args, { timeoutMs: 900_000, env: process.env });
  if (code !== 0) return `go list failed: ${stderr.trim().split("\n")[0] ?? ""}`;
  makeFolderSync(join(target, "pkg"));
  const lines: string[] = [];
  for (const line of stdout.trim().split("\n")) {
    const [path = "", file = ""] = line.split("=");
    const copy = join(target, "pkg", `${basename(dirname(file))}-${basename(file)}`);
    await copyFile(file, copy);
    lines.push(`packagefile ${path}=${copy}`);
  }
  await writeFile(join(target, "importcfg"), `${lines.join("\n")}\n`);
  return "ready";
}

/**
 * Installs the parts that some languages need in addition to the system's packages. These are Go's compiled standard
 * library, C++'s precompiled header, and the Kotlin and Scala compilers from Maven. Existing parts do not change.
 *
 * @returns "ready" for each part, or the reason of its failure
 */
export async function setUpToolchains(): Promise<Readonly<Record<string, string>>> {
  const report: Record<string, string> = {};
  report.cpp = await precompile();
  report.go = await buildGo();
  for (const name of ["kotlin", "scala"] as const) report[name] = await fetchJars(name);
  return report;
}
