import type { Language } from "./language.ts";
import { proofFile } from "./script-language.ts";

export const csharp: Language = {
  name: "csharp",
  aliases: ["c#", "cs", "c_sharp"],
  extensions: [".cs"],
  fileName: "Main.cs",
  hello: 'using System;\nclass Program { static void Main() { Console.WriteLine("hello"); } }\n',
  installHint: "apt-get install mono-mcs mono-runtime",
  image: { packages: ["mono-mcs", "mono-runtime"] },
  versionArguments: ["--version"],
  async find(finder) {
    const [compile, run] = [await finder.which("mcs"), await finder.which("mono")];
    if (compile === null || run === null) return null;
    const paths = ["/etc/mono"];
    return { commands: { compile: "/usr/bin/mcs", run }, paths };
  },
  compile: (toolchain, fileName, more) => ({
    argv: [
      toolchain.commands.compile!,
      "-langversion:latest",
      "-debug",
      "-nowarn:1-9999",
      "-out:main.exe",
      ...more,
      fileName,
    ],
    outputs: ["main.exe", "main.exe.mdb"],
  }),
  run: (toolchain) => [toolchain.commands.run!, "--debug", "main.exe"],
  /** The tests' own `Main`, or `RunTests`, is called by ours. */
  splice(source, test, marks) {
    const proof = proofFile(marks);
    const usings: string[] = [];
    const body = `${source}\n${test}`.replace(/^[ \t]*using\s+[\w.=<> ]+;[ \t]*$/gm, (line) => {
      usings.push(line.trim());
      return "";
    });
    const entry = /\bstatic\s+(?:async\s+)?(?:void|int|Task)\s+(Main|RunTests)\s*\(([^)]*)\)/.exec(test);
    const before = test.slice(0, entry?.index ?? test.length);
    const owner = [...before.matchAll(/\bclass\s+(\w+)/g)].at(-1)?.[1] ?? "Program";
    const call = `${owner}.${entry?.[1] ?? "Main"}(${entry?.[2]?.trim() ? "new string[0]" : ""});`;
    const open = body.replace(
      /(?:\b(?:public|private|internal)\s+)?\bstatic\s+((?:async\s+)?(?:void|int|Task)\s+(?:Main|RunTests)\s*\()/g,
      "public static $1",
    );
    const main = `class Taulab_${marks.name} { public static void Main() { ${call} System.IO.File.WriteAllText("${proof}", "${marks.token}"); } }`;
    const text = [...new Set(usings), open, main].join("\n");
    return { files: { "main.spliced": text }, arguments: [`-main:Taulab_${marks.name}`], proof };
  },
};
