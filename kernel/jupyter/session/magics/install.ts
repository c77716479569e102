import { startProcess } from "../../../../toolkit/base/node/process.ts";
import { currentCell } from "../context.ts";
import { type Magic, MagicError } from "./magic.ts";

/** Matches an argument of `%install`: a package name with or without a version, or a path. */
const packageName = /^(?:(?:@\w[\w.-]*\/)?\w[\w.-]*(?:@[\w.^~<>=*-]+)?|\.{0,2}\/.*)$/;

export const install: Magic = {
  usage: "%install PACKAGE|./FOLDER...",
  summary: "install npm packages in the notebook's folder",
  run: async (text, { print, packagesChanged }) => {
    const packages = text.trim().split(/\s+/).filter(Boolean);
    if (packages.length === 0) throw new MagicError(`usage: ${install.usage}`);
    const wrong = packages.find((name) => !packageName.test(name));
    if (wrong) throw new MagicError(`${JSON.stringify(wrong)} is not the name of a package`);
    // The log level is set, because a kernel started by npm inherits npm's level, perhaps "silent".
    const args = ["install", "--loglevel=notice", "--no-audit", "--no-fund", "--no-progress", ...packages];
    const child = startProcess(process.platform === "win32" ? "npm.cmd" : "npm", args, {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const end = (): void => void child.kill("SIGINT");
    currentCell().onInterrupt.add(end);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk: string) => print(chunk.trimEnd()));
    }
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    if (code !== 0) throw new MagicError(`npm install ${packages.join(" ")} ended with exit code ${code}`);
    packagesChanged();
  },
};
