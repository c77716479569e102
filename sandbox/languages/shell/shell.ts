import { withUncalled } from "../common/expected/uncalled.ts";
import { filesBeside } from "../common/harness-script.ts";
import { scriptLanguage } from "../common/script-language.ts";
import { shellIdiom } from "./shell-idiom.ts";

export const shellLanguage = scriptLanguage({
  name: "shell",
  aliases: ["bash", "sh"],
  extensions: [".sh"],
  fileName: "main.sh",
  hello: "echo hello\n",
  installHint: "apt-get install bash",
  image: { packages: ["bash"] },
  versionArguments: ["-c", 'echo "$BASH_VERSION"'],
  commands: ["bash"],
  testRunner: {
    program: filesBeside(import.meta.url, "plain.sh"),
    wire: "lines",
    atEnd: /\btrap\b/,
    command: (toolchain, script) => [toolchain.commands.run!, "--norc", "--noprofile", "-c", script, "bash"],
  },
  structure: withUncalled(shellIdiom),
  idiom: shellIdiom,
});
