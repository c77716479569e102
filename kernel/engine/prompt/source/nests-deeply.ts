/** Texts up to this length cannot nest too deeply for parsers. */
const short = 4_000;
const mostLevels = 1_000;
/** One unit repeated many times, as in an endless answer: `if(1)if(1)…`, `x=>x=>…`. */
const repeated = /([\s\S]{1,12}?)\1{999}/;

/** True if a text may have more levels than a recursive parser can take, which would crash the process. */
export const nestsDeeply = (code: string): boolean => {
  if (code.length <= short) return false;
  let level = 0;
  for (const sign of code) {
    if ("([{".includes(sign)) level += 1;
    else if (")]}".includes(sign)) level -= 1;
    if (level > mostLevels) return true;
  }
  return repeated.test(code);
};
