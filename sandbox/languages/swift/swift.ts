import { markExits } from "../common/own-exits.ts";
import { scriptLanguage } from "../common/script-language.ts";

export const swift = scriptLanguage({
  name: "swift",
  aliases: [],
  extensions: [".swift"],
  fileName: "main.swift",
  hello: 'print("hello")\n',
  installHint: "install Swift from its own site; Debian has none",
  commands: ["swift"],
  versionArguments: ["--version"],
  weave({ source, test, prove }) {
    // Outside of its own runner XCTest tells nobody of failures.
    const refused = /\bimport\s+XCTest\b/.test(test) ? '#error("tests of XCTest have no runner here")\n' : "";
    const left = markExits(
      test,
      { call: /(?<![\w.])exit\s*\(/g, comment: "//" },
      (code) => `exit({ (code: Int32) -> Int32 in if code == 0 { ${prove} }; return code }(${code}))`,
    );
    return `import Foundation\n${refused}${source}\n${left}\n${prove}\n`;
  },
  prove: (file, token) => `try! "${token}".write(toFile: "${file}", atomically: false, encoding: .utf8)`,
});
