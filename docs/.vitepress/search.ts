/**
  * The weight of each page in a search: a page that answers a question comes before the reference and the READMEs of
 * source folders.

 * VitePress sends this function to the reader's browser as text, so it uses nothing from outside of itself.
 */
const boostDocument = (id: string): number => {
  if (/\/(reference|rooms)\//.test(id)) return 0.3;
  if (/\/(measurements|contributing|changelog|security)/.test(id)) return 0.5;
  return 1;
};

/** The rules of the site's search, in MiniSearch's words. */
export const searchOptions = {
  fuzzy: 0.2,
  prefix: true,
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument,
};
