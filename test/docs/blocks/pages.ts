import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sitePages } from "../../tools/docs/site/stage-pages.ts";
import { root } from "../../tools/root.ts";
import { type Block, blocksOf } from "./blocks.ts";

/** Every fenced block of the documentation and of all READMEs. */
export const allBlocks = (): Block[] =>
  ["README.md", ...sitePages()].flatMap((page) => blocksOf(page, readFileSync(join(root, page), "utf8")));

/** The page and line of a block, for errors and test titles. */
export const placeOfBlock = ({ page, line }: Block): string => `${page}:${line}`;
