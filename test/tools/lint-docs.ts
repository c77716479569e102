import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { changelogFaults } from "./docs/changelog.ts";
import { linkFaults } from "./docs/links.ts";
import { lengthFaults } from "./docs/page-length.ts";
import { figureFaults } from "./docs/report-figures.ts";
import { root } from "./root.ts";

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
const pages = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  cwd: root,
  encoding: "utf8",
});
const pageFaults = (page: string, text: string): string[] => [
  ...linkFaults(root, page, text),
  ...lengthFaults(page, text),
];
const faults = [
  ...changelogFaults(textOf("CHANGELOG.md")),
  ...pages.split("\n").flatMap((page) => (page === "" ? [] : pageFaults(page, textOf(page)))),
  ...figureFaults(textOf("docs/measurements/engine.md"), textOf("test/long/report-browser.json")),
];
for (const fault of faults) console.error(fault);
console.log(`documents: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
