/** Images, and links to files, that a page outside of the repository cannot follow. */
const image = /^!\[[^\]]*\]\((?!https?:)[^)]*\)\n+/gm;
const link = /\[([^\]]+)\]\((?!https?:|#)[^)\s]*\)/g;

/** The README's part about a checkout and its part about the package, which stand one after the other. */
const parts = /<!-- checkout -->\n(.*?)<!-- package -->\n(.*?)<!-- both -->\n/s;

/** The README as the package's page can show it: the package comes first, and no link or picture leads to a file of the repository. */
export const packageReadme = (readme: string): string =>
  readme.replace(parts, "$2$1").replace(image, "").replace(link, "$1");
