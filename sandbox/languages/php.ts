import { markExits } from "./own-exits.ts";
import { scriptLanguage } from "./script-language.ts";

/** Where a test turns exceptions off, a failed assertion would only warn. */
const strictAssert =
  "\\assert_options(ASSERT_CALLBACK, function () { if (!\\ini_get('assert.exception')) { \\fwrite(STDERR, \"assert() failed\\n\"); exit(1); } });\n";

export const php = scriptLanguage({
  name: "php",
  aliases: [],
  extensions: [".php"],
  fileName: "main.php",
  hello: '<?php echo "hello\\n";\n',
  installHint: "apt-get install php-cli",
  image: { packages: ["php-cli"] },
  commands: ["php", "php8.2"],
  versionArguments: ["-r", "echo PHP_VERSION;"],
  arguments: ["-d", "zend.assertions=1", "-d", "assert.exception=1", "-d", "display_errors=stderr"],
  prove: (file, token) => `\\file_put_contents('${file}', '${token}');`,
  weave({ source, test, prove, name }) {
    const bare = (text: string) => text.replace(/^\s*(?:#!.*\n\s*)?<\?php\b/, "").replace(/\?>\s*$/, "");
    const strict = /^\s*declare\s*\(\s*strict_types\s*=\s*\d\s*\)\s*;/m;
    const [program, tests] = [bare(source), bare(test).replace(strict, "")];
    const declared = program.match(strict)?.[0].trim() ?? "";
    const hide = "\\unlink(__FILE__);";
    const body = program.replace(strict, "");
    // A namespace must come first in a file.
    const space = /^\s*namespace\s+[\w\\]+\s*;/m;
    const hidden = space.test(body)
      ? body.replace(space, (line) => `${line} ${hide}`)
      : /\bnamespace\s/.test(body)
        ? body
        : ` ${hide}${body}`;
    const quiet = /assert\.exception|ASSERT_EXCEPTION|ASSERT_WARNING/.test(tests) ? strictAssert : "";
    const ended = markExits(tests, { call: /(?<![\w$>:])exit\s*\(/gi, comment: "//" }, (code) => {
      const left = `(function ($code_${name}) { if ($code_${name} === 0) ${prove} return $code_${name}; })`;
      return `exit(${left}(${code}))`;
    });
    return `<?php ${declared}${hidden}\n${quiet}${ended}\n${prove}\n`;
  },
});
