import { findExpected } from "../common/expected/finder.ts";
import { filesBeside } from "../common/harness-script.ts";
import { markExits } from "../common/own-exits.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { perlFair, perlGuard } from "./perl-guard.ts";
import { perlIdiom } from "./perl-idiom.ts";

const exits = {
  call: /(?<![\w$@%&>:])exit\s*\(/g,
  bare: /(?<![\w$@%&>:])exit[ \t]+([^\s(;][^;\n}]*?)(?=\s*(?:;|\n|\}|$|\bif\b|\bunless\b))/g,
  comment: "#",
};

/**
 * Test::More tells of failures when the program ends, where a handler of the solution's may have its way. Failures that
 * the tests themselves expect (`$TODO` of Test::More) count only where the tests say so, not where the solution does.
 */
const allPassed = (expectsFailures: boolean) =>
  `die "tests failed\\n" if $INC{'Test/Builder.pm'} && (!Test::Builder->new->is_passing${expectsFailures ? "" : " || grep { !$_->{actual_ok} } Test::Builder->new->details"});`;

/** The program, and the data that follow it. */
function cut(text: string): readonly [program: string, data: string] {
  const at = text.search(/^__(?:END|DATA)__\s*$/m);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

/** Data at the end of a file are read through that file, tests and all: here they are a text of their own. */
function dataHandle(data: string, name: string): string {
  const text = data.replace(/^.*\n?/, "");
  if (!data.startsWith("__DATA__") && !data.startsWith("__END__")) return "";
  return `BEGIN { my $data = <<'${name}'; open(main::DATA, '<', \\$data) }\n${text === "" || text.endsWith("\n") ? text : `${text}\n`}${name}\n#line 1\n`;
}

export const perl = scriptLanguage({
  name: "perl",
  aliases: ["pl"],
  extensions: [".pl"],
  fileName: "main.pl",
  hello: 'print "hello\\n";\n',
  installHint: "apt-get install perl",
  image: { packages: ["perl"] },
  commands: ["perl"],
  paths: ["/etc/perl"],
  versionArguments: ["-e", "print $^V"],
  plain: {
    program: filesBeside(import.meta.url, "plain.pl"),
    wire: "lines",
    command: (toolchain, script) => [toolchain.commands.run!, "-e", script],
  },
  probe: { find: async (test) => findExpected(perlIdiom, test) },
  prove: (file, token) => `{ open(my $f, '>', '${file}') or die; print $f '${token}'; close($f); }`,
  testFunctions: {
    head: /^sub\s+((?:test|full_?test|demo_?test|run_?tests?\b)\w*)\s*\{/gm,
    call: (name) => `${name}();`,
  },
  weave({ source, test, prove, name }) {
    const [[program, data], [tests, more]] = [cut(source), cut(test)];
    const proof = `${allPassed(/\btodo/i.test(tests))} ${perlFair(name)} ${prove}`;
    const left = markExits(tests, exits, (code) => {
      const end = `$end_${name}`;
      return `do { my ${end} = (${code}); if (!${end}) { ${proof} } exit(${end}) }`;
    });
    const first = `BEGIN { unlink $0 } ${dataHandle(data || more, name)}`;
    return `${first}${program}\n${perlGuard(source, name)}\n${left}\n{ ${proof} }\n`;
  },
});
