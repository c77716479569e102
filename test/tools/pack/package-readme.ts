/** Images, and links to files, that a page outside of the repository cannot follow. */
const image = /^!\[[^\]]*\]\((?!https?:)[^)]*\)\n+/gm;
const link = /\[([^\]]+)\]\((?!https?:|#)[^)\s]*\)/g;

/** The README as the package's page can show it: no link or picture leads to a file of the repository. */
export const packageReadme = (readme: string): string => readme.replace(image, "").replace(link, "$1");
