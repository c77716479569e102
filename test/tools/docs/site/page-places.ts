/** Pages outside of `docs/` that the site shows: path in the repository → place in the site. */
const otherPages: Readonly<Record<string, string>> = {
  "CONTRIBUTING.md": "contributing.md",
  "CHANGELOG.md": "changelog.md",
  "SECURITY.md": "security.md",
};

/** A page's place in the site; undefined if the site has no such page. The README at the top is the site's first page. */
export const placeOf = (path: string): string | undefined => {
  if (path === "README.md") return "index.md";
  if (path.startsWith("docs/") && path.endsWith(".md")) return path.slice("docs/".length);
  if (path.endsWith("/README.md")) return `rooms/${path.slice(0, -"/README.md".length).replaceAll("/", "-")}.md`;
  return otherPages[path];
};
