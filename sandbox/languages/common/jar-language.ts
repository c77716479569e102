import type { Toolchain } from "../../contract/toolchain.ts";
import type { ImagePart } from "./image-part.ts";
import type { Finder, WarmCompiler } from "./language.ts";
import { mavenProject } from "./maven-project.ts";

/** The steps that add a compiler to a container image. Maven downloads its jars in a build stage that is discarded. */
export function jarImage(name: "kotlin" | "scala"): ImagePart {
  const fetched = `cd /made/maven-${name} && mvn -q -B dependency:copy-dependencies -DoutputDirectory=/made/${name}`;
  const lines = [
    `RUN mkdir -p /made/maven-${name} && echo '${mavenProject(name)}' >/made/maven-${name}/pom.xml && ${fetched}`,
  ];
  const stage = { packages: ["default-jdk-headless", "maven"], lines };
  return { packages: ["default-jdk-headless"], lines: [`COPY --from=made /made/${name} /opt/taulab/${name}`], stage };
}

/** Finds a compiler whose jars `setup` downloaded into a folder, and the Java runtime for it. */
export async function findJars(finder: Finder, name: string): Promise<Toolchain | null> {
  const java = await finder.which("java");
  if (java === null) return null;
  for (const folder of finder.folders) {
    const jars = (await finder.list(`${folder}/${name}`)).filter((file) => file.endsWith(".jar"));
    if (jars.length === 0) continue;
    const home = java.replace(/\/bin\/java$/, "");
    const compilerJar = jars.find((file) => /(kotlin-compiler-embeddable|scala3-compiler_3)-/.test(file)) ?? jars[0]!;
    return {
      version: /-([\d.]+)\.jar$/.exec(compilerJar)?.[1] ?? compilerJar,
      commands: { run: java },
      paths: [home, "/etc/java-17-openjdk", "/etc/java-21-openjdk", `${folder}/${name}`],
      env: { JAVA_HOME: home },
      jars: jars.map((file) => `${folder}/${name}/${file}`),
    };
  }
  return null;
}

export const javaOptions = [
  "-XX:+UseSerialGC",
  "-XX:TieredStopAtLevel=1",
  "-Xshare:auto",
  "-XX:-UsePerfData",
  "-Xss16m",
] as const;

/** The word for `Language.run` that starts taulab's class for tests, which communicates over descriptor 3. */
export const channelWord = "@channel";
export const opensChannel = ["--add-opens", "java.base/java.io=ALL-UNNAMED"] as const;

export function jarsOf(toolchain: Toolchain, pattern: RegExp): string {
  return (toolchain.jars ?? []).filter((jar) => pattern.test(jar)).join(":");
}

/** Builds the command line that starts taulab's compile server with the jars of the compiler called `name`. */
export function warmJava(name: string): WarmCompiler["command"] {
  const options = ["-Xmx1280m", "--add-opens", "java.base/java.io=ALL-UNNAMED"];
  return (toolchain, server) => {
    const jars = jarsOf(toolchain, /./);
    const classPath = jars === "" ? [] : ["-cp", jars];
    return [toolchain.commands.run!, ...javaOptions, ...options, ...classPath, server, name];
  };
}
