import { posix } from "node:path";
import { placeOf } from "./page-places.ts";

const link = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

const isRelative = (target: string): boolean => !/^[a-z]+:|^[#/]/i.test(target);

/** The converted text of a page for the site, with the pictures that the page shows. */
export interface SiteText {
  readonly text: string;
  /** Pictures that the page shows, as paths in the repository. */
  readonly pictures: readonly string[];
}

/**
 * Converts the text of a page of the repository for the site. Links to pages lead to their places in the site, pictures
 * lie below `/pictures/`, and notebooks are pages below `/notebooks/`. Links to other files become plain words, because
 * the site does not contain these files.
 */
export const siteText = (path: string, text: string): SiteText => {
  const pictures: string[] = [];
  const place = placeOf(path) ?? path;
  const rewrite = (whole: string, mark: string, label: string, target: string): string => {
    if (!isRelative(target)) return whole;
    const [file = "", anchor] = target.split("#");
    const targetPath = posix.normalize(posix.join(posix.dirname(path), file));
    if (mark || /\.(svg|png)$/.test(targetPath)) {
      pictures.push(targetPath);
      return `${mark}[${label}](/pictures/${targetPath})`;
    }
    if (targetPath.endsWith(".ipynb")) return `[${label}](/${targetPath.replace(/\.ipynb$/, ".html")})`;
    const targetPlace = placeOf(targetPath) ?? placeOf(posix.join(targetPath, "README.md"));
    if (!/(\.md|\/)$/.test(file) || targetPlace === undefined) return label;
    const relative = posix.relative(posix.dirname(place), targetPlace);
    return `[${label}](${relative.startsWith(".") ? relative : `./${relative}`}${anchor ? `#${anchor}` : ""})`;
  };
  const parts = text.split(/^(`{3,}[\s\S]*?^`{3,}[ \t]*$)/m);
  return { text: parts.map((part, i) => (i % 2 ? part : part.replace(link, rewrite))).join(""), pictures };
};
