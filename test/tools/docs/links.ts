import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const isLocal = (link: string): boolean => !/^[a-z]+:/i.test(link) && !link.startsWith("#");

/** The relative links and names of test files on a page that lead to no file. */
export const linkFaults = (root: string, page: string, text: string): string[] => {
  const lines = text.split("\n");
  return lines.flatMap((line, i) => {
    const links = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link).filter(isLocal);
    const broken = links.filter((link) => !existsSync(join(root, dirname(page), decodeURI(link.split("#")[0] ?? ""))));
    const tests = [...line.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.test\.ts)`/g)].map(([, path = ""]) => path);
    const gone = tests.filter(
      (path) => !["", "test/", "test/kernel/"].some((folder) => existsSync(join(root, folder, path))),
    );
    return [...broken, ...gone].map((target) => `${page}:${i + 1}: ${target} leads to no file`);
  });
};
