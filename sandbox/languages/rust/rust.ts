import { inBox } from "../../contract/in-box.ts";
import { caseMark } from "../common/case-mark.ts";
import type { Language, Marks } from "../common/language.ts";
import { withdrawBy } from "../common/own-names/withdraw.ts";
import { proofFile } from "../common/script-language.ts";
import { probingBy } from "../common/tree/probing.ts";
import { rustNames } from "./rust-names.ts";
import { rustSources } from "./rust-sources.ts";
import { comparesAcross, hoistAttributes, refusedRust, rustAsserts } from "./rust-tests.ts";

export const rust: Language = {
  name: "rust",
  aliases: ["rs"],
  extensions: [".rs"],
  fileName: "main.rs",
  hello: 'fn main() { println!("hello"); }\n',
  crashesApart: true,
  installHint: "apt-get install rustc",
  image: { packages: ["rustc"] },
  compileWallMs: 60_000,
  versionArguments: ["--version"],
  async find(finder) {
    const root = await finder.ask("rustc", ["--print", "sysroot"]);
    return root === null ? null : { commands: { compile: `${root}/bin/rustc` }, paths: [root] };
  },
  compile: (toolchain, fileName, more) => ({
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
      ...more,
      "-o",
      "main",
      fileName,
    ],
    outputs: ["main"],
  }),
  run: () => [inBox("main")],
  /** `#[test]` functions and a `main` of the tests are called one after another. */
  ownTests: { found: (source) => /#\[test\]/.test(source), solution: "" },
  plainSources: rustSources,
  withdraw: withdrawBy(rustNames),
  probe: probingBy("rust"),
  splice(source, test, marks) {
    const proof = proofFile(marks);
    const uses: string[] = [];
    const [first, second] = [hoistAttributes(source), hoistAttributes(test)];
    const own = withOwnMacrosRenamed(first.rest, marks.name);
    const refused = refusedRust(source);
    const asserts = [
      ...(refused === undefined ? [] : [`compile_error!("${refused}");`]),
      ...(/#\[test\]/.test(test) || definesMain(test)
        ? []
        : ['compile_error!("the tests have neither a main nor functions marked as tests");']),
      ...(comparesAcross(source) ? [rustAsserts(marks.name)] : []),
    ];
    const both = definesMain(test) ? own.replace(/\bfn\s+main\s*\(/, `fn solution_main_${marks.name}(`) : own;
    const cases = /#\[test\]/.test(test) ? second.rest : markExits(second.rest, marks.name);
    const all = [both, ...asserts, cases]
      .join("\n")
      .replace(/^use\s+super::\*;\s*$/gm, "")
      .replace(/^[ \t]+use\s+super::\*;/gm, "    use super::*;")
      .replace(/^use\s+[^;]+;/gm, (line) => {
        uses.push(line.replace(/\s+/g, " "));
        return "";
      })
      .replace(/#\[cfg\(test\)\]/g, "");
    const attributes = "((?:#\\[[^\\]]*\\]\\s*)*)";
    const cased = new RegExp(`${attributes}#\\[test\\]\\s*${attributes}(?:pub\\s+)?fn\\s+(\\w+)`, "g");
    const tests = [...test.matchAll(cased)].map((found) => ({
      name: found[3]!,
      module: [...test.slice(0, found.index).matchAll(/^\s*(?:pub\s+)?mod\s+(\w+)\s*\{/gm)].at(-1)?.[1],
      panics: panicOf(`${found[1]}${found[2]}`),
      ignored: /\bignore\b/.test(`${found[1]}${found[2]}`),
    }));
    const path = (test: (typeof tests)[number]) =>
      [...(test.module === undefined ? [] : [test.module]), test.name].join("::");
    const calls = tests.map((test) =>
      test.ignored
        ? `put_${marks.name}("${caseMark(marks)} skipped ${path(test)}");`
        : `good &= case_${marks.name}("${path(test)}", ${test.panics}, || ::std::process::Termination::report(${path(test)}()));`,
    );
    const renamed = all
      .replace(/\bfn\s+main\s*\(/, `fn tests_main_${marks.name}(`)
      .replace(/#\[test\]\s*((?:#\[[^\]]*\]\s*)*)(?:pub\s+)?fn/g, "pub fn");
    if (definesMain(test)) calls.push(`end_${marks.name}(tests_main_${marks.name}());`);
    const main = caseRunner(marks, proof, calls.join(" "));
    return {
      files: {
        "main.spliced": [...new Set([...first.attributes, ...second.attributes]), ...new Set(uses), renamed, main].join(
          "\n",
        ),
      },
      // As `cargo test` compiles: debug_assert! holds, and an overflow panics.
      arguments: ["-C", "debug-assertions=on"],
      proof,
    };
  },
};

/** What a test must panic with, as Rust: nothing, or a part of the message. */
function panicOf(attributes: string): string {
  if (!/\bshould_panic\b/.test(attributes)) return "::std::option::Option::None";
  return `::std::option::Option::Some(${/\b(?:expected|should_panic)\s*=\s*("(?:[^"\\]|\\.)*")/.exec(attributes)?.[1] ?? '""'})`;
}

/** Tests that leave by `exit(0)` have ended as well. */
function markExits(test: string, name: string): string {
  return test.replace(/(?<![\w:.])(?:(?:::)?std::)?process::exit(?=\s*\()/g, `exit_${name}`);
}

/** Runs each test apart from the others, as Rust's own test runner does: a panic, or an error returned, is a failure. */
function caseRunner(marks: Marks, proof: string, calls: string): string {
  const { name, token } = marks;
  return `fn put_${name}(line: &str) {
  use ::std::io::Write;
  let mut f = ::std::fs::OpenOptions::new().append(true).create(true).open("${proof}").unwrap();
  ::std::writeln!(f, "{}", line).unwrap();
}
fn case_${name}(name: &str, panics: ::std::option::Option<&str>, run: impl FnOnce() -> ::std::process::ExitCode) -> bool {
  let ended = ::std::panic::catch_unwind(::std::panic::AssertUnwindSafe(run));
  let good = match ended {
    Ok(code) => panics.is_none() && ended_${name}(code),
    Err(why) => panics.map_or(false, |text| match (why.downcast_ref::<&str>(), why.downcast_ref::<::std::string::String>()) {
      (Some(said), _) => said.contains(text),
      (_, Some(said)) => said.contains(text),
      _ => text.is_empty(),
    }),
  };
  put_${name}(&::std::format!("${caseMark(marks)} {} {}", if good { "passed" } else { "failed" }, name));
  good
}
fn ended_${name}(code: ::std::process::ExitCode) -> bool { ::std::format!("{:?}", code) == ::std::format!("{:?}", ::std::process::ExitCode::SUCCESS) }
#[allow(dead_code)]
fn end_${name}(result: impl ::std::process::Termination) { if !ended_${name}(::std::process::Termination::report(result)) { ::std::process::exit(1); } }
#[allow(dead_code)]
fn exit_${name}(code: i32) -> ! { if code == 0 { put_${name}("${token}"); } ::std::process::exit(code) }
fn main() { let mut good = true; good &= true; ${calls} if !good { ::std::process::exit(101); } put_${name}("${token}"); }`;
}

const testMacros = [
  "assert",
  "assert_eq",
  "assert_ne",
  "debug_assert",
  "debug_assert_eq",
  "panic",
  "matches",
  "unreachable",
  "vec",
  "format",
  "todo",
  "unimplemented",
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
