import { scriptLanguage } from "./script-language.ts";

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
  join(source, test) {
    const bare = (text: string) => text.replace(/^\s*<\?php/, "").replace(/\?>\s*$/, "");
    // Such statements must be the first of a file.
    const first = /\b(?:declare\s*\(|namespace\s)/.test(source) ? "" : " unlink(__FILE__);";
    return `<?php${first}\n${bare(source)}\n${bare(test)}\n`;
  },
  prove: (file, token) => `file_put_contents('${file}', '${token}');`,
});
