import { findExpected } from "../common/expected/finder.ts";
import { filesBeside } from "../common/harness-script.ts";
import { markExits, replaceCalls } from "../common/own-exits.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { elixirIdiom } from "./elixir-idiom.ts";

const started = /\bExUnit\.start\b(?:\(\s*\))?(?!\s*\()/g;
const ran = /\bExUnit\.run\b(\([^()]*\))?/g;

/** Test files that a runner is expected to start ExUnit for. */
const unstarted = (test: string): boolean => /\buse\s+ExUnit\.Case\b/.test(test) && !/\bExUnit\.start\b/.test(test);

/** ExUnit would run when the program ends, and nobody looks at what `ExUnit.run` returns: it runs before the proof. */
function runNow(given: string, name: string): string {
  const test = unstarted(given) ? `ExUnit.start()\n${given}` : given;
  const later = replaceCalls(
    test.replace(started, "ExUnit.start(autorun: false)"),
    /\bExUnit\.start\s*\(/g,
    "#",
    (words) => `ExUnit.start(List.flatten([${words}]) ++ [autorun: false])`,
  );
  const judged = (call: string) =>
    `(case ${call} do %{failures: 0, total: total_${name}, skipped: skipped_${name}, excluded: excluded_${name}} = run_${name} when total_${name} > skipped_${name} + excluded_${name} -> run_${name}; _ -> System.halt(1) end)`;
  if (ran.test(later)) return later.replace(ran, (call) => judged(call));
  return /\buse\s+ExUnit\.Case\b/.test(later) ? `${later}\n${judged("ExUnit.run()")}` : later;
}

export const elixir = scriptLanguage({
  name: "elixir",
  aliases: ["ex", "exs"],
  extensions: [".exs", ".ex"],
  fileName: "main.exs",
  hello: 'IO.puts("hello")\n',
  installHint: "apt-get install elixir",
  image: { packages: ["elixir"] },
  commands: ["elixir"],
  versionArguments: ["--short-version"],
  env: { ERL_FLAGS: "+S 1:1 +SDcpu 1:1 +SDio 1 +A 1" },
  plain: {
    program: filesBeside(import.meta.url, "plain.exs"),
    wire: "lines",
    command: (toolchain, script) => [toolchain.commands.run!, "-e", script],
  },
  probe: { find: async (test) => findExpected(elixirIdiom, test) },
  prove: (file, token) => `File.write!("${file}", "${token}")`,
  weave({ source, test, prove, name }) {
    const left = markExits(
      runNow(test, name),
      { call: /\bSystem\.(?:halt|stop)\s*\(/g, comment: "#" },
      (code) => `(fn code_${name} -> (if code_${name} == 0, do: ${prove}); System.halt(code_${name}) end).(${code})`,
    );
    return `File.rm!(__ENV__.file); ${source}\n${left}\n${prove}\n`;
  },
});
