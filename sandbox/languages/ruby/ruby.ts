import { findExpected } from "../common/expected/finder.ts";
import { filesBeside } from "../common/harness-script.ts";
import { markExits } from "../common/own-exits.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { rubyGuard } from "./ruby-guard.ts";
import { rubyIdiom } from "./ruby-idiom.ts";

const exits = {
  call: /(?<![\w.:@$])exit\s*\(/g,
  bare: /(?<![\w.:@$])exit[ \t]+([^\s(;][^;\n}]*?)(?=\s*(?:;|\n|\}|$|\bif\b|\bunless\b))/g,
  comment: "#",
};

interface TestLibrary {
  readonly wanted: RegExp;
  before(test: string, name: string): string;
  test(test: string, name: string): string;
  after(test: string, name: string): string;
}

/** Skipped tests say nothing, and a solution can skip them by raising: all may be skipped never, some where the tests say so. */
function minitestPassed(call: string, test: string, name: string): string {
  const least = /\bskip\b/.test(test) ? "s.count > s.skips" : "s.skips == 0";
  return `((${call}) && (s = Minitest.instance_variable_get(:@${name})) && ${least} or ($stdout.flush; exit!(1)))`;
}

/** Libraries that would run tests when the program ends, after the proof: they run before it, and their result counts. */
const libraries: readonly TestLibrary[] = [
  {
    wanted: /\bminitest\b/i,
    before: (_test, name) =>
      `require "minitest"; def Minitest.autorun; end; def Minitest.plugin_${name}_init(o); reporter << (@${name} = Minitest::StatisticsReporter.new); end; Minitest.extensions << "${name}"`,
    test: (test, name) => test.replace(/\bMinitest\.run\b(\([^()]*\))?/g, (call) => minitestPassed(call, test, name)),
    after: (test, name) =>
      /\bMinitest\.run\b/.test(test) || !/\bMinitest::(?:Test|Spec)\b|\bdescribe\b/.test(test)
        ? ""
        : minitestPassed("Minitest.run([])", test, name),
  },
  {
    wanted: /\btest\/unit['"]|\btest-unit\b/,
    before: (test) =>
      `require "test/unit"; require "test/unit/testresult"; Test::Unit::AutoRunner.need_auto_run = false; ${
        /\b(?:omit|pend)/.test(test)
          ? ""
          : "Test::Unit::TestResult.prepend(Module.new { def passed? = super && omission_count + pending_count == 0 })"
      }`,
    test: (test) => test,
    after: (test) =>
      /\bTest::Unit::TestCase\b/.test(test)
        ? "Test::Unit::AutoRunner.run(false, nil, []) or ($stdout.flush; exit!(1))"
        : "",
  },
];

/** What follows is data. */
const withoutData = (text: string) => text.replace(/^__END__\s*$[\s\S]*/m, "");

export const ruby = scriptLanguage({
  name: "ruby",
  aliases: ["rb"],
  extensions: [".rb"],
  fileName: "main.rb",
  hello: 'puts "hello"\n',
  installHint: "apt-get install ruby",
  image: { packages: ["ruby"] },
  commands: ["ruby"],
  versionArguments: ["-e", "puts RUBY_VERSION"],
  plain: {
    program: filesBeside(import.meta.url, "plain.rb"),
    wire: "lines",
    command: (toolchain, script) => [toolchain.commands.run!, "-e", script],
  },
  probe: { find: async (test) => findExpected(rubyIdiom, test) },
  prove: (file, token) => `File.write("${file}", "${token}")`,
  testFunctions: {
    head: /^def\s+((?:test|full_?test|demo_?test|run_?tests?\b)\w*)[ \t]*(?:\([ \t]*\))?[ \t]*$/gm,
    call: (name) => `${name}()`,
    unless: /^[ \t]*class\b|\bdescribe\b/m,
  },
  weave({ source, test, prove: write, name }) {
    const prove = `(Fair_${name}.fair? or ($stdout.flush; Process.exit!(3)); ${write})`;
    const used = libraries.filter(({ wanted }) => wanted.test(test));
    const tests = used.reduce((text, library) => library.test(text, name), withoutData(test));
    const left = markExits(
      tests,
      exits,
      (code) => `(end_${name} = (${code}); ${prove} if end_${name} == 0 || end_${name} == true; exit(end_${name}))`,
    );
    return [
      `File.delete(__FILE__); ${withoutData(source)}`,
      rubyGuard(name),
      ...used.map(({ before }) => before(test, name)),
      left,
      ...used.map(({ after }) => after(withoutData(test), name)),
      prove,
      /^__END__\s*$[\s\S]*/m.exec(source)?.[0] ?? "",
    ].join("\n");
  },
});
