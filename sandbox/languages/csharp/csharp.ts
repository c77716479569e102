import { tracedFailures } from "../common/failures.ts";
import type { Language } from "../common/language.ts";
import { withdrawBy } from "../common/own-names/withdraw.ts";
import { treeOf } from "../common/tree/parse.ts";
import { probingBy } from "../common/tree/probing.ts";
import { assertionsFile, endsOnFailure, settings, settingsFile } from "./assertions.ts";
import { csharpChoices } from "./csharp-choices.ts";
import { csharpNames } from "./csharp-names.ts";
import { csharpSources } from "./csharp-sources.ts";
import { mainOf } from "./csharp-tree.ts";

/** The compiler's error for an unknown name or namespace. */
const unknownName = /error CS0(?:103|246|234):/;

/** Libraries that projects for current compilers reference by default. Projects for Mono do not reference them. */
const libraries = [
  ...["Microsoft.CSharp", "System.ComponentModel.DataAnnotations", "System.IO.Compression", "System.Net.Http"],
  ...["System.Numerics", "System.Runtime.Serialization", "System.Xml.Linq"],
];
const librariesFolder = "/usr/lib/mono/4.5";

/** Directives for the namespaces that a new project for current compilers imports by default. */
const implicitUsings = ["", ".Collections.Generic", ".Diagnostics", ".IO", ".Linq", ".Threading", ".Threading.Tasks"]
  .map((name) => `using System${name}; `)
  .join("");

export const csharpLanguage: Language = {
  name: "csharp",
  aliases: ["c#", "cs", "c_sharp"],
  extensions: [".cs"],
  fileName: "Main.cs",
  hello: 'using System;\nclass Program { static void Main() { Console.WriteLine("hello"); } }\n',
  empty: "class Program { static void Main() { } }\n",
  installHint: "apt-get install mono-mcs mono-runtime (C# 7; no registry has a newer compiler)",
  image: { packages: ["mono-mcs", "mono-runtime", "libmono-system-numerics4.0-cil", "libmono-system-xml-linq4.0-cil"] },
  versionArguments: ["--version"],
  async find(finder) {
    const [compile, run] = [await finder.which("mcs"), await finder.which("mono")];
    if (compile === null || run === null) return null;
    const installed = new Set(await finder.list(librariesFolder));
    const flags = libraries.map((name) => `${name}.dll`).filter((file) => installed.has(file));
    const paths = ["/etc/mono"];
    return { commands: { compile: "/usr/bin/mcs", run }, paths, flags: flags.map((file) => `-r:${file}`) };
  },
  compile: ({ commands, flags = [] }, fileName, more) => ({
    argv: [
      commands.compile!,
      ...flags,
      "-langversion:latest",
      "-debug",
      "-nowarn:1-9999",
      "-d:DEBUG",
      "-d:TRACE",
      "-out:main.exe",
      ...more,
      fileName,
      assertionsFile,
    ],
    outputs: ["main.exe", "main.exe.mdb", settingsFile],
  }),
  beside: { [assertionsFile]: endsOnFailure, [settingsFile]: settings },
  recompile: ({ stderr, stdout }) => (unknownName.test(stderr + stdout) ? { before: implicitUsings } : undefined),
  run: (toolchain) => [toolchain.commands.run!, "--debug", "main.exe"],
  plainSources: csharpSources,
  failures: tracedFailures(/^\s+at |^---/),
  choices: csharpChoices,
  withdraw: withdrawBy(csharpNames),
  probe: probingBy("c_sharp"),
  /** Recognises a source whose entry point is `RunTests`. C# would not start it, but taulab's runner does. */
  ownTests: {
    found: async (source) => mainOf(await treeOf("c_sharp", source))?.method === "RunTests",
    solution: "",
  },
};
