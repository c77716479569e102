import { channelWord, opensChannel, warmJava } from "../common/jar-language.ts";
import type { Language } from "../common/language.ts";
import { mainClassOf } from "../common/main-class.ts";
import { withdrawBy } from "../common/own-names/withdraw.ts";
import { proofFile } from "../common/script-language.ts";
import { probingBy } from "../common/tree/probing.ts";
import { javaNames } from "./java-names.ts";
import { javaSources } from "./java-sources.ts";
import { javaAudit, javaTests, needsAudit } from "./java-tests.ts";
import { classPath, findJunit, junitLauncher, junitWord, tellingIn, usesJunit, wantsJunit } from "./junit.ts";

const mainMethod = /\bstatic\s+(?:final\s+)?void\s+main\s*\(/;

/** Name of the class whose body holds `main`; the last class that begins before it. */
function mainClass(source: string): string {
  const at = source.search(mainMethod);
  const before = at < 0 ? source : source.slice(0, at);
  return outermost(before, /\b(?:class|interface|enum|record)\s+(\w+)/g).at(-1) ?? "Main";
}

/** Names of the classes of a text that lie in no other. */
function outerClasses(source: string): string[] {
  return outermost(source, /\bclass\s+(\w+)/g);
}

/** A class of the solution that the tests define as well, and that holds a `main`, takes another name. */
function withoutMain(source: string, own: readonly string[], name: string): string {
  const main = mainMethod.test(source) ? mainClass(source) : undefined;
  if (main === undefined || !own.includes(main)) return source;
  return source.replace(new RegExp(`\\b${main}\\b`, "g"), `${main}_${name}`);
}

/** The names that a pattern finds where no braces are open; good enough to tell outer classes from inner ones. */
function outermost(text: string, named: RegExp): string[] {
  const names: string[] = [];
  let [at, depth] = [0, 0];
  for (const found of text.matchAll(named)) {
    for (; at < found.index; at++) depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
    if (depth === 0) names.push(found[1]!);
  }
  return names;
}

function split(text: string): { imports: string[]; body: string } {
  const imports: string[] = [];
  const body = text
    .replace(/^[ \t]*package\s+[\w.]+;/m, "")
    .replace(/^[ \t]*import\s+[^;]+;/gm, (line) => {
      imports.push(line.trim());
      return "";
    })
    .replace(
      /^([ \t]*)public\s+((?:abstract\s+|final\s+|sealed\s+)*(?:class|interface|enum|record|@interface)\s)/gm,
      "$1$2",
    );
  return { imports, body };
}

const runsJunit = /^import (?:static )?org\.junit\.jupiter\b|^class Taulab_\w+ implements org\.junit\./m;

/** No annotation processor may run while we compile. */
const quietly = ["-nowarn", "-proc:none"] as const;

const filesOf = (more: readonly string[]): string[] => more.filter((word) => word.endsWith(".java"));

export const java: Language = {
  name: "java",
  aliases: ["jdk"],
  extensions: [".java"],
  fileName: "Main.java",
  hello: 'public class Main { public static void main(String[] a) { System.out.println("hello"); } }\n',
  installHint: "apt-get install default-jdk-headless",
  image: { packages: ["default-jdk-headless", "junit5"] },
  versionArguments: ["-version"],
  async find(finder) {
    const [compile, run] = [await finder.which("javac"), await finder.which("java")];
    if (compile === null || run === null) return null;
    const home = run.replace(/\/bin\/java$/, "");
    return {
      commands: { compile, run },
      paths: [home, "/etc/java-17-openjdk", "/etc/java-21-openjdk"],
      env: { JAVA_HOME: home },
      jars: await findJunit(finder),
    };
  },
  compile: (toolchain, fileName, more) => ({
    argv: [
      toolchain.commands.compile!,
      "-J-XX:+UseSerialGC",
      "-J-XX:TieredStopAtLevel=1",
      "-J-Xshare:auto",
      ...quietly,
      "-encoding",
      "UTF-8",
      "-cp",
      classPath(toolchain, ".", more.includes(junitWord)),
      "-d",
      ".",
      fileName,
      ...filesOf(more),
    ],
    outputs: ["**"],
  }),
  recompile({ stderr }) {
    const fileName = /should be declared in a file named (\S+\.java)$/m.exec(stderr)?.[1];
    return fileName === undefined ? undefined : { fileName };
  },
  warmCompiler: {
    command: warmJava("javac"),
    words: (toolchain, fileName, more) => [
      ...[...quietly, "-encoding", "UTF-8"],
      ...[
        "-cp",
        classPath(toolchain, "./", more.includes(junitWord)),
        "-d",
        "./",
        `./${fileName}`,
        ...filesOf(more).map((file) => `./${file}`),
      ],
    ],
  },
  entry: (source, built) => [mainClassOf(built) ?? "Main", ...(runsJunit.test(source) ? [junitWord] : [])],
  run: (toolchain, _fileName, [main = "Main", ...more]) => [
    toolchain.commands.run!,
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-Xshare:auto",
    "-XX:-UsePerfData",
    "-Xss64m",
    ...(more.includes(channelWord) ? opensChannel : []),
    "-ea",
    "-cp",
    classPath(toolchain, "/box/work", more.includes(junitWord)),
    main,
  ],
  plainSources: javaSources,
  withdraw: withdrawBy(javaNames),
  probe: probingBy("java"),
  ownTests: { found: wantsJunit, solution: "" },
  splice(source, test, marks) {
    const proof = proofFile(marks);
    const [a, b] = [split(source), split(test)];
    const junit = wantsJunit(test);
    const solution = withoutMain(a.body, outerClasses(b.body), marks.name);
    const audited = needsAudit(source);
    const own = `Taulab_${marks.name}`;
    const plain = `class ${own} {
  static void exit(int code) {
    if (code == 0) prove();
    java.lang.System.exit(code);
  }
  static void prove() {
    ${audited ? `if (!Audit_${marks.name}.fair()) { java.lang.System.err.println("the program's equals or assertions lie"); java.lang.System.exit(1); }` : ""}
    try { java.nio.file.Files.writeString(java.nio.file.Path.of("${proof}"), "${marks.token}"); } catch (java.io.IOException e) { throw new java.io.UncheckedIOException(e); }
  }
  public static void main(java.lang.String[] a) throws java.lang.Throwable {
    java.nio.file.Files.deleteIfExists(java.nio.file.Path.of("${own}.class"));
    ${audited ? `Audit_${marks.name}.begin(); ` : ""}${mainClass(test)}.main(a); prove(); }
}`;
    const launcher = junit ? junitLauncher(outerClasses(b.body), tellingIn(proof, marks)) : plain;
    const tests = junit ? b.body : javaTests(source, b.body, `${own}.exit`);
    const audit = audited && !junit ? [javaAudit(marks.name)] : [];
    // A comment that the solution left open ends before the tests.
    const text = [...new Set([...a.imports, ...b.imports]), launcher, ...audit, solution, "/**/", tests].join("\n");
    return { files: { "main.spliced": text }, arguments: usesJunit(test) ? [junitWord] : [], proof };
  },
};
