import { existsSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runProcess } from "../../toolkit/base/node/process.ts";
import { makeFolder } from "../engine/api/files.ts";
import type { Io } from "./io.ts";

const dependency = (coordinates: string): string => {
  const [group, artifact, version, classifier] = coordinates.split(":");
  const what = `<groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>`;
  return `<dependency>${what}${classifier === undefined ? "" : `<classifier>${classifier}</classifier>`}</dependency>`;
};

const project = (artifacts: readonly string[]): string =>
  `<project><modelVersion>4.0.0</modelVersion><groupId>taulab</groupId><artifactId>tools</artifactId><version>1</version><dependencies>${artifacts.map(dependency).join("")}</dependencies></project>`;

/**
 * Downloads jars and their dependencies from Maven Central, each group of jars into its own folder. A folder appears
 * complete or not at all, and an existing one does not change.
 *
 * @param sets name of the folder → `group:artifact:version`, optionally followed by a classifier
 * @param root the folder that contains these folders
 */
export const installJars = async (
  sets: Readonly<Record<string, readonly string[]>>,
  root: string,
  io: Io,
): Promise<void> => {
  const missing = Object.entries(sets).filter(([name]) => !existsSync(join(root, name)));
  if (missing.length === 0) return;
  await makeFolder(root);
  io.stdout.write(`installing from Maven Central: ${missing.flatMap(([, artifacts]) => artifacts).join(" ")}\n`);
  for (const [name, artifacts] of missing) {
    const draft = await mkdtemp(join(root, `${name}-`));
    await writeFile(join(draft, "pom.xml"), project(artifacts));
    const jars = join(draft, "jars");
    const words = ["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${jars}`];
    const result = await runProcess("mvn", words, { env: process.env, signal: io.signal, cwd: draft });
    if (result.code === 0) await rename(jars, join(root, name));
    else io.stderr.write(result.output);
    await rm(draft, { recursive: true, force: true });
  }
};
