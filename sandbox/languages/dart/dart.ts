import type { Language } from "../common/language.ts";
import { markExits } from "../common/own-exits.ts";
import { proofFile } from "../common/script-language.ts";

const mainHead = /^(?:[\w<>]+[ \t]+)?main\s*\(([^)]*)\)(?:\s*async\b)?/m;
/** A `main` outside of all classes takes another name, and can be waited for. */
const withoutMain = (text: string, name: string) => text.replace(mainHead, `Future<void> ${name}($1) async`);

export const dart: Language = {
  name: "dart",
  aliases: [],
  extensions: [".dart"],
  fileName: "main.dart",
  hello: "void main() { print('hello'); }\n",
  installHint: "install Dart from its own site; Debian has none",
  versionArguments: ["--version"],
  async find(finder) {
    const run = await finder.which("dart");
    return run === null ? null : { commands: { run }, paths: [run.replace(/\/bin\/dart$/, "")] };
  },
  run: (toolchain, fileName) => [toolchain.commands.run!, "--enable-asserts", fileName],
  splice(source, test, marks) {
    const { name } = marks;
    const proof = proofFile(marks);
    const prove = `io_${name}.File("${proof}").writeAsStringSync("${marks.token}");`;
    const left = markExits(
      test,
      { call: /(?<![\w.])exit\s*\(/g, comment: "//" },
      (code) => `exit(((int code) { if (code == 0) { ${prove} } return code; })(${code}))`,
    );
    const words = mainHead.exec(left)?.[1];
    const lines = `${withoutMain(source, `solution_${name}`)}\n${withoutMain(left, `tests_${name}`)}`.split("\n");
    const imports = lines.filter((line) => /^\s*import\s/.test(line));
    const body = lines.filter((line) => !/^\s*import\s/.test(line)).join("\n");
    const call =
      words === undefined ? "theTestsHaveNoMain()" : `tests_${name}(${words.trim() === "" ? "" : "<String>[]"})`;
    const main = `void main() async { await ${call}; ${prove} }`;
    const text = [...new Set(imports), `import 'dart:io' as io_${name};`, body, main].join("\n");
    return { files: { "main.spliced": text }, arguments: [], proof };
  },
};
