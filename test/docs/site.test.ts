import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkFaultsOfSite } from "../tools/docs/site/built-links.ts";
import { siteText } from "../tools/docs/site/site-text.ts";
import { functionsByQuestion, splitStatistics } from "../tools/docs/site/split-statistics.ts";

test("links between pages lead to the same pages in the site, and links to other files keep their words alone", () => {
  const text =
    "[a](../endpoints.md#time) [b](../../sandbox/README.md) ![c](../../test/gallery/x.svg) [d](../../x.json)";
  expect(siteText("docs/how-to/own-tasks.md", text)).toEqual({
    text: "[a](../endpoints.md#time) [b](../rooms/sandbox.md) ![c](/pictures/test/gallery/x.svg) d",
    pictures: ["test/gallery/x.svg"],
  });
  expect(siteText("toolkit/README.md", "[a](charts/README.md), [n](../notebooks/gallery.ipynb)").text).toBe(
    "[a](./toolkit-charts.md), [n](/notebooks/gallery.html)",
  );
});

test("a link in a block of code stays as it is", () => {
  const text = "```sh\n# [a](../x.md)\n```";
  expect(siteText("docs/index.md", text).text).toBe(text);
});

test("the reference of statistics has a page for each question, and its links follow", () => {
  const questions = functionsByQuestion("| one rate | `wilson` `wald` |\n| two models | `mcnemar` |\n");
  const section = (name: string, body: string) => `<a id="${name}"></a>\n\n### ${name}()\n\n${body}\n\n***\n\n`;
  const long = `# stats\n\n## Functions\n\n${section("wilson", "see [wald](#wald), [m](#mcnemar)")}${section("wald", "")}${section("mcnemar", "[Interval](#interval)")}${section("Interval", "").replace("()", "").replace('id="Interval"', 'id="interval"')}`;
  const { pages, homes } = splitStatistics(long, questions);
  expect([...pages.keys()]).toEqual(["stats-one-rate.md", "stats-two-models.md", "stats-types.md"]);
  expect(pages.get("stats-one-rate.md")).toContain("see [wald](#wald), [m](./stats-two-models.md#mcnemar)");
  expect(homes.get("interval")).toBe("stats-types.md");
});

test("a link to a heading or a notebook that is not there is found", async () => {
  const site = await mkdtemp(join(tmpdir(), "taulab-site-"));
  await mkdir(join(site, "how-to"));
  await writeFile(join(site, "how-to", "a.html"), '<h1 id="one"></h1><a href="/b#two"></a><a href="/b#three"></a>');
  await writeFile(join(site, "b.html"), '<h1 id="two"></h1><a href="/notebooks/none.html"></a>');
  expect(await linkFaultsOfSite(site)).toEqual([
    "/b: /notebooks/none.html leads to no notebook",
    "/how-to/a: /b#three leads to no heading",
  ]);
  await rm(site, { recursive: true, force: true });
});
