import { findExpected } from "../common/expected/finder.ts";
import { filesBeside } from "../common/harness-script.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { phpIdiom } from "./php-idiom.ts";

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
});
