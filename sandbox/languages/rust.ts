import { inBox } from "./in-box.ts";
import type { Language } from "./language.ts";
import { proofFile } from "./script-language.ts";

export const rust: Language = {
  name: "rust",
  aliases: ["rs"],
  extensions: [".rs"],
  fileName: "main.rs",
  hello: 'fn main() { println!("hello"); }\n',
  installHint: "apt-get install rustc",
  image: { packages: ["rustc"] },
  compileWallMs: 60_000,
  versionArguments: ["--version"],
  async find(finder) {
    const root = await finder.ask("rustc", ["--print", "sysroot"]);
    return root === null ? null : { commands: { compile: `${root}/bin/rustc` }, paths: [root] };
  },
  compile: (toolchain, fileName) => ({
    argv: [
      toolchain.commands.compile!,
      "--edition",
      "2021",
      "-C",
      "opt-level=1",
      "-C",
      "debuginfo=0",
      "-A",
      "warnings",
      "-o",
      "main",
      fileName,
    ],
    outputs: ["main"],
  }),
  run: () => [inBox("main")],
  /** `#[test]` functions and a `main` of the tests are called one after another. */
  splice(source, test, marks) {
    const proof = proofFile(marks);
    const uses: string[] = [];
    const own = withOwnMacrosRenamed(source, marks.name);
    const both = definesMain(test) ? own.replace(/\bfn\s+main\s*\(/, `fn solution_main_${marks.name}(`) : own;
    const all = `${both}\n${test}`
      .replace(/^use\s+super::\*;\s*$/gm, "")
      .replace(/^[ \t]+use\s+super::\*;/gm, "    use super::*;")
      .replace(/^use\s+[^;]+;/gm, (line) => {
        uses.push(line.replace(/\s+/g, " "));
        return "";
      })
      .replace(/#\[cfg\(test\)\]/g, "");
    const inModule = /^\s*mod\s+(\w+)\s*\{/m.exec(test)?.[1];
    const tests = [...test.matchAll(/#\[test\]\s*(?:#\[[^\]]*\]\s*)*(?:pub\s+)?fn\s+(\w+)/g)].map((m) => m[1]!);
    const calls = tests.map((name) => (inModule === undefined ? `${name}();` : `${inModule}::${name}();`));
    const renamed = all
      .replace(/\bfn\s+main\s*\(/, `fn tests_main_${marks.name}(`)
      .replace(/#\[test\]\s*(?:pub\s+)?fn/g, "pub fn");
    if (definesMain(test) || definesMain(source)) calls.push(definesMain(test) ? `tests_main_${marks.name}();` : "");
    const main = `fn main() { ${calls.join(" ")} std::fs::write("${proof}", "${marks.token}").unwrap(); }`;
    return { files: { "main.spliced": [...new Set(uses), renamed, main].join("\n") }, arguments: [], proof };
  },
};

const testMacros = [
  "assert",
  "assert_eq",
  "assert_ne",
  "debug_assert",
  "debug_assert_eq",
  "panic",
  "matches",
  "unreachable",
];

/** Macros that tests rely on stay the library's: a solution's own of the same name gets another one. */
function withOwnMacrosRenamed(source: string, name: string): string {
  const defined = testMacros.filter((macro) => new RegExp(`\\bmacro_rules!\\s*${macro}\\b`).test(source));
  return defined.reduce(
    (text, macro) =>
      text
        .replace(new RegExp(`(\\bmacro_rules!\\s*)${macro}\\b`, "g"), `$1${macro}_${name}`)
        .replace(new RegExp(`(?<!\\w|::)${macro}(\\s*!)`, "g"), `${macro}_${name}$1`),
    source,
  );
}

function definesMain(text: string): boolean {
  return /\bfn\s+main\s*\(/.test(text);
}
