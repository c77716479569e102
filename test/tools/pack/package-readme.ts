/** Images and links to files of the repository, which npm's page of the package cannot show. */
const image = /^!\[[^\]]*\]\((?!https?:)[^)]*\)\n+/gm;
const link = /\[([^\]]+)\]\((?!https?:|#)[^)\s]*\)/g;

/** The README's successive parts about a checkout and about the package. */
const parts = /<!-- checkout -->\n(.*?)<!-- package -->\n(.*?)<!-- both -->\n/s;

/** The README for npm's page: the part about the package comes first, and there are no links or pictures of files. */
export const packageReadme = (readme: string): string =>
  readme.replace(parts, "$2$1").replace(image, "").replace(link, "$1");
