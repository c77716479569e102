/** Up to this length, in characters, a text cannot be nested too deeply for the parser. */
const short = 4_000;
const mostLevels = 1_000;
/** Matches a unit that is repeated 1,000 times, as in an endless answer: `if(1)if(1)…`, `x=>x=>…`. */
const repeated = /([\s\S]{1,12}?)\1{999}/;

/** True if a text may be nested too deeply for a recursive parser. A stack overflow would crash the process. */
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
