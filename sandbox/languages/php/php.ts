import { findExpected } from "../common/expected/finder.ts";
import { filesBeside } from "../common/harness-script.ts";
import { markExits } from "../common/own-exits.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { phpIdiom } from "./php-idiom.ts";
import { phpAssert, phpTests } from "./php-tests.ts";

const settings = ["-d", "zend.assertions=1", "-d", "assert.exception=1", "-d", "display_errors=stderr"];

export const php = scriptLanguage({
  name: "php",
  aliases: [],
  extensions: [".php"],
  fileName: "main.php",
  hello: '<?php echo "hello\\n";\n',
  installHint: "apt-get install php-cli",
  image: { packages: ["php-cli"] },
  commands: ["php", "php8.2"],
  paths: ["/etc/php"],
  versionArguments: ["-r", "echo PHP_VERSION;"],
  arguments: settings,
  plain: {
    program: filesBeside(import.meta.url, "tests-text.php", "plain.php"),
    wire: "lines",
    command: (toolchain, script) => [toolchain.commands.run!, ...settings, "-r", script],
  },
  probe: { find: async (test) => findExpected(phpIdiom, test) },
  prove: (file, token) => `\\file_put_contents('${file}', '${token}');`,
  testFunctions: {
    head: /^function\s+((?:test|full_?test|demo_?test|run_?tests?\b)\w*)\s*\(\s*\)/gim,
    call: (name) => `${name}();`,
    unless: /^[ \t]*(?:abstract\s+|final\s+)?class\b/m,
  },
  weave({ source, test, prove, name }) {
    const bare = (text: string) => text.replace(/^\s*(?:#!.*\n\s*)?<\?php\b/, "").replace(/\?>\s*$/, "");
    const strict = /^[ \t]*declare\s*\(\s*strict_types\s*=\s*\d\s*\)\s*;/m;
    const [program, tests] = [bare(source), bare(test).replace(strict, "")];
    const declared = program.match(strict)?.[0].trim() ?? "";
    const hide = "\\unlink(__FILE__);";
    const body = program.replace(strict, "");
    // A namespace must come first in a file.
    const space = /^[ \t]*namespace\s+[\w\\]+\s*;/m;
    const hidden = space.test(body)
      ? body.replace(space, (line) => `${line} ${hide}`)
      : /\bnamespace\s/.test(body)
        ? body
        : ` ${hide}${body}`;
    const ended = markExits(
      phpTests(source, tests, name),
      { call: /(?<![\w$>:])exit\s*\(/gi, comment: "//" },
      (code) => {
        const left = `(function ($code_${name}) { if ($code_${name} === 0) ${prove} return $code_${name}; })`;
        return `exit(${left}(${code}))`;
      },
    );
    return `<?php ${declared}${hidden}\n/**/\n${phpAssert(name)}${ended}\n${prove}\n`;
  },
});
