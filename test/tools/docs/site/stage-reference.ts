import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "../../root.ts";
import { commandLinePage } from "./command-line-page.ts";
import { functionsByQuestion, splitStatistics } from "./split-statistics.ts";

const statistics = join("toolkit", "stats.md");

/** The title of a module in the API reference, by the entry from which a reader imports it. */
const titleOf = (module: string): string =>
  /^kernel\//.test(module) ? `taulab: ${module.split("/").at(-1)}` : `taulab/${module}`;

const list = (links: readonly (readonly [string, string])[]): string =>
  links.map(([title, file]) => `- [${title}](./${file})`).join("\n");

/** Writes the API reference into the site's pages, with the statistics by question and an index page. */
export const stageReference = async (reference: string, pages: string): Promise<void> => {
  const folder = join(pages, "reference");
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const files = (await readdir(reference, { recursive: true })).filter((file) => /.\.md$/.test(file)).sort();
  const modules = files.filter((file) => file !== "README.md" && file !== statistics);
  const questions = functionsByQuestion(await readFile(join(root, "docs", "how-to", "every-statistic.md"), "utf8"));
  const { pages: statisticPages, homes } = splitStatistics(
    await readFile(join(reference, statistics), "utf8"),
    questions,
  );
  for (const [file, text] of statisticPages) await write(join("toolkit", file), text);
  for (const file of modules) {
    const text = await readFile(join(reference, file), "utf8");
    const titledText = text.replace(/^# (.*)$/m, (_, module: string) => `# ${titleOf(module)}`);
    await write(
      file,
      titledText.replace(/stats\.md#([\w-]+)/g, (whole, anchor: string) => `${homes.get(anchor) ?? whole}#${anchor}`),
    );
  }
  await write("command-line.md", await commandLinePage());
  const links = modules.map((file) => [titleOf(file.replace(/\.md$/, "")), file] as const);
  const statisticLinks = [...statisticPages].map(
    ([file, text]) => [/^# Statistics: (.*)/.exec(text)![1]!, `toolkit/${file}`] as const,
  );
  await write(
    "index.md",
    `# Reference\n\nEvery exported name, from the comments in the source, and [every command](./command-line.md).\n\n${list(links)}\n\n## taulab/toolkit/stats\n\n${list(statisticLinks)}\n`,
  );
};
