import { enclosing } from "../common/enclosing.ts";
import type { Language, Marks } from "../common/language.ts";
import { markExits } from "../common/own-exits.ts";
import { withdrawBy } from "../common/own-names/withdraw.ts";
import { proofFile } from "../common/script-language.ts";
import { probingBy } from "../common/tree/probing.ts";
import { assertionsFile, endsOnFailure, settings, settingsFile } from "./assertions.ts";
import { comparesCSharp, csharpAudit, refusedCSharp } from "./csharp-audit.ts";
import { csharpNames } from "./csharp-names.ts";
import { csharpSources } from "./csharp-sources.ts";

const entry =
  /(?:\b(?:public|private|internal)\s+)?\bstatic\s+(?:public\s+)?((?:async\s+)?(?:void|int|bool|(?:System\.Threading\.Tasks\.)?Task(?:<int>)?)\s+(?:Main|RunTests)\s*\()/g;

/** Calls the tests' entry, waits for it, and minds the code that it returns. */
function call(test: string): string {
  const found = [...test.matchAll(entry)];
  const main = found.find((m) => /RunTests/.test(m[1]!) === false) ?? found[0];
  if (main === undefined) return "\n#error the tests have neither Main nor RunTests\n";
  const [, type = "void", method = "Main"] = /(\S+)\s+(Main|RunTests)\s*\($/.exec(main[1]!) ?? [];
  const at = main.index;
  const owner = enclosing(test, [at], "namespace|class|struct|record")[0]!.join(".");
  const takes = test.slice(at + main[0].length).trimStart()[0] !== ")";
  const called = `${owner === "" ? "Program" : owner}.${method}(${takes ? "new string[0]" : ""})`;
  const ended = /Task/.test(type) ? `${called}.GetAwaiter().GetResult()` : called;
  if (/int/.test(type)) return `int code = ${ended}; if (code != 0) System.Environment.Exit(code);`;
  return type === "bool" ? `if (!${ended}) System.Environment.Exit(1);` : `${ended};`;
}

const diagnostics = ["Debug", "Trace", "Contract"] as const;

/** `Debug.Assert` and its like are left out of other programs, and only tell listeners: in tests they are our own. */
function assertionsKept(test: string, name: string): string {
  const own = diagnostics.filter((one) => !new RegExp(`\\b(?:class|struct)\\s+${one}\\b`).test(test));
  const called = new RegExp(
    `(?<![\\w.])(?:System\\.Diagnostics\\.(?:Contracts\\.)?)?(?:${own.join("|")})\\.(Assert|Fail)(?=\\s*\\()`,
    "g",
  );
  return own.length === 0 ? test : test.replace(called, `Assertions_${name}.$1`);
}

function assertions({ name }: Marks): string {
  return `static class Assertions_${name} {
  public static void Fail(params object[] words) { System.Console.Out.Flush(); System.Console.Error.WriteLine("Assertion failed. " + string.Join(" ", words)); System.Environment.Exit(134); }
  public static void Assert(bool holds, params object[] words) { if (!holds) Fail(words); }
}
class Listener_${name} : System.Diagnostics.TraceListener {
  public override void Write(string text) { }
  public override void WriteLine(string text) { }
  public override void Fail(string text) { Assertions_${name}.Fail(text); }
  public override void Fail(string text, string more) { Assertions_${name}.Fail(text, more); }
}`;
}

/** Statements alone are the body of a `Main`. */
function asClass(test: string, name: string): string {
  if (/\b(?:class|struct|record|namespace|interface|enum)\s+\w/.test(test)) return test;
  const kind = /\bawait\b/.test(test) ? "async System.Threading.Tasks.Task" : "void";
  return `class Tests_${name} { static ${kind} Main(string[] args) {\n${test}\n} }`;
}

/** A class of the solution that the tests define as well, and that holds a `Main`, takes another name. */
function withoutMain(source: string, own: ReadonlySet<string>, name: string): string {
  const places = [...source.matchAll(/\bstatic\s[^;{}()]*\bMain\s*\(/g)].map((m) => m.index);
  const mains = new Set(enclosing(source, places, "class").map((owners) => owners.at(-1) ?? ""));
  return [...mains]
    .filter((one) => own.has(one))
    .reduce((text, one) => text.replace(new RegExp(`\\b${one}\\b`, "g"), `${one}_${name}`), source);
}

/** The name of something that is not known, or of its namespace. */
const unknownName = /error CS0(?:103|246|234):/;

/** What a new project of today's compilers uses unasked. */
const implicitUsings = ["", ".Collections.Generic", ".IO", ".Linq", ".Threading", ".Threading.Tasks"]
  .map((name) => `using System${name}; `)
  .join("");

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
  withdraw: withdrawBy(csharpNames),
  probe: probingBy("c_sharp"),
  /** The tests' own `Main`, or `RunTests`, is called by ours. */
  ownTests: {
    found: (source) =>
      /\bRunTests\s*\(/.test(source) && !/\bstatic\s+(?:async\s+)?(?:void|int|Task)\s+Main\s*\(/.test(source),
    solution: "",
  },
  splice(source, test, marks) {
    const { name } = marks;
    const proof = proofFile(marks);
    const audited = comparesCSharp(source);
    const write = `System.IO.File.WriteAllText("${proof}", "${marks.token}");`;
    const prove = audited ? `if (!Audit_${name}.Fair()) System.Environment.Exit(1); ${write}` : write;
    const usings: string[] = [];
    const take = (text: string) =>
      text.replace(/^((?:[ \t]*using\s+[\w.=<> ]+;)+)[ \t]*/gm, (line) => {
        usings.push(line.trim());
        return "";
      });
    const tests = asClass(take(assertionsKept(test, name)), name);
    const own = new Set([...tests.matchAll(/\bclass\s+(\w+)/g)].map((m) => m[1]!));
    const solution = take(withoutMain(source, own, name));
    const left = markExits(tests, { call: /\b(?:System\.)?Environment\.Exit\s*\(/g, comment: "//" }, (code) => {
      const end = `(System.Func<int, int>)(code => { if (code == 0) ${prove} return code; })`;
      return `System.Environment.Exit((${end})(${code}))`;
    });
    const main = `class Taulab_${name} { public static void Main() { System.Diagnostics.Trace.Listeners.Add(new Listener_${name}()); ${call(left)} ${prove} } }`;
    const open = (text: string) => text.replace(entry, "public static $1");
    const text = [...new Set(usings), open(solution), "/**/", open(left), main, assertions(marks)]
      .concat(audited ? [csharpAudit(name)] : [], refusedCSharp(source, test))
      .join("\n");
    return { files: { "main.spliced": text }, arguments: [`-main:Taulab_${name}`], proof };
  },
};
