import { access, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";

const links = (text: string): string[] => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] as string);
const isLocal = (link: string): boolean => !/^[a-z]+:/i.test(link) && !link.startsWith("#");

test("every relative link of every page leads to a file", async () => {
  const { stdout } = await run("git", ["ls-files", "*.md"], { cwd: root });
  const broken: string[] = [];
  for (const page of stdout.split("\n").filter(Boolean)) {
    const text = await readFile(join(root, page), "utf8").catch(() => "");
    for (const link of links(text).filter(isLocal)) {
      const target = join(root, dirname(page), decodeURI(link.split("#")[0] as string));
      await access(target).catch(() => broken.push(`${page}: ${link}`));
    }
  }
  expect(broken).toEqual([]);
});
