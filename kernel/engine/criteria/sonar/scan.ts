import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProcess } from "../../../../toolkit/base/node/process.ts";
import { EngineError } from "../../errors.ts";
import { redact } from "../../models/base/redact.ts";
import type { SonarServer } from "./sonar-api.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Names of environment variables that the scanner inherits. API keys of models are not among them. */
const passed = /^(?:PATH|HOME|LANG|LC_.*|TMPDIR|JAVA_HOME|JAVA_OPTS|SONAR_(?!TOKEN$).*|.*_proxy|.*_PROXY)$/;

/**
 * The scanner's settings. Java analysis requires a folder of compiled classes. The programs are not compiled, so an
 * empty folder is named.
 */
const settings = [
  "-Dsonar.sources=.",
  "-Dsonar.sourceEncoding=UTF-8",
  "-Dsonar.scm.disabled=true",
  "-Dsonar.java.binaries=.scannerwork",
  "-Dsonar.working.directory=.scannerwork",
];

/**
 * Submits a file by SonarSource's scanner, and returns the id of the server's task. The scanner only reads the file
 * and never executes it. It needs the network, so it runs outside the sandbox, in a separate folder.
 */
export const scan = async (
  scanner: string,
  server: SonarServer,
  project: string,
  { file, code, env }: { readonly file: string; readonly code: string; readonly env: Env },
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-sonar-"));
  try {
    await writeFile(join(folder, file), code);
    const scannerEnv = Object.fromEntries(Object.entries(env).filter(([name]) => passed.test(name)));
    const args = [`-Dsonar.host.url=${server.url}`, `-Dsonar.projectKey=${project}`, ...settings];
    const { code: exit, output } = await runProcess(scanner, args, {
      group: true,
      cwd: folder,
      env: { ...scannerEnv, SONAR_TOKEN: server.token },
      signal: server.signal,
    });
    server.signal.throwIfAborted();
    const report = await readFile(join(folder, ".scannerwork", "report-task.txt"), "utf8").catch(() => "");
    const task = /^ceTaskId=(\S+)$/m.exec(report)?.[1];
    if (exit === 0 && task !== undefined) return task;
    const faults = output.split("\n").filter((line) => /ERROR|not authorized|401/i.test(line));
    const faultText = redact((faults.join(" ") || output).trim().slice(-500), [server.token]);
    const refused = /not authorized|\b401\b/i.test(faultText);
    throw new EngineError(`${scanner} submitted nothing (exit code ${exit}): ${faultText}`, {
      code: refused ? "analyser_refused" : "analyser_failed",
      ...(refused ? { hint: "check that the token is right and may execute analyses" } : {}),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
