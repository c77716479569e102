import { scriptLanguage } from "../common/script-language.ts";
import { swiftFailures } from "./swift-failures.ts";
import { swiftIdiom } from "./swift-idiom.ts";
import { swiftSources } from "./swift-sources.ts";

export const swiftLanguage = scriptLanguage({
  name: "swift",
  extensions: [".swift"],
  fileName: "main.swift",
  hello: 'print("hello")\n',
  installHint: "npm run setup:full -- --languages swift brings Debian 13's swiftlang; or install it from its own site",
  commands: ["swift"],
  rootCommand: "/usr/libexec/swift/bin/swift",
  versionArguments: ["--version"],
  plainSources: swiftSources,
  failures: swiftFailures,
  // The processor traps of a failed assertion, a precondition and `fatalError`.
  assertionSignals: ["SIGILL", "SIGTRAP"],
  idiom: swiftIdiom,
});
