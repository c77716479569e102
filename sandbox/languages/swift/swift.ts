import { scriptLanguage } from "../common/script-language.ts";
import { swiftIdiom } from "./swift-idiom.ts";
import { swiftSources } from "./swift-sources.ts";

export const swift = scriptLanguage({
  name: "swift",
  extensions: [".swift"],
  fileName: "main.swift",
  hello: 'print("hello")\n',
  installHint: "npm run setup:full -- --languages swift brings Debian 13's swiftlang; or install it from its own site",
  commands: ["swift"],
  rootCommand: "/usr/bin/swift",
  versionArguments: ["--version"],
  plainSources: swiftSources,
  idiom: swiftIdiom,
});
