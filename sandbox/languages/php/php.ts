import { tellingBy } from "../common/expected/telling-by.ts";
import { scriptLanguage, scriptOf } from "../common/script-language.ts";
import { phpIdiom } from "./php-idiom.ts";

const settings = ["-d", "zend.assertions=1", "-d", "assert.exception=1", "-d", "display_errors=stderr"];

/** The extensions that contest judges and the official PHP image have. Debian packages them separately. */
const packages = { mbstring: "php-mbstring", bcmath: "php-bcmath", gmp: "php-gmp", intl: "php-intl" };
const extensions = Object.values(packages);

/** Index of the end of the PHP code in a file. */
const endOf = (test: string): number => {
  const end = test.lastIndexOf("?>");
  return end > test.lastIndexOf("<?") ? end : test.length;
};

export const phpLanguage = scriptLanguage({
  name: "php",
  aliases: [],
  extensions: [".php"],
  fileName: "main.php",
  hello: '<?php echo "hello\\n";\n',
  installHint: `apt-get install php-cli ${extensions.join(" ")}`,
  image: { packages: ["php-cli", ...extensions] },
  companions: { arguments: ["-m"], packages },
  commands: ["php", "php8.2"],
  paths: ["/etc/php"],
  versionArguments: ["-r", "echo PHP_VERSION;"],
  arguments: settings,
  testRunner: {
    ...scriptOf(import.meta.url, ["tests-text.php", "plain.php"], ...settings, "-r"),
    atEnd: /register_shutdown_function|__destruct/i,
  },
  idiom: phpIdiom,
  // The helper comes after the tests, because declarations for the whole file must come first.
  telling: { ...tellingBy(import.meta.url, "told.php", phpIdiom), place: endOf },
});
