/** Matches words in a sentence that introduce a code block with a mistake, such as "wrong". */
const mistake =
  /\b(?:mistakes?|mistaken|wrong(?:ly)?|incorrect(?:ly)?|buggy|bugs?|broken|flawed|faulty|invalid|pitfalls?|anti-?patterns?|counter-?examples?|bad|avoid|fails?|not (?:work|correct|like this|this|so)|old (?:code|version)|original (?:code|version)|previous (?:code|version))\b|\b(?:don['’]?t|do not|never|must not|should not|shouldn['’]?t|instead of|rather than)\b|[❌✗✘🚫]|^\W*before\W*$/iu;
/** Matches words in a sentence that introduce a corrected code block, such as "fixed". */
const correction =
  /\b(?:correct(?:ed|ly|ion)?|fix(?:ed|es|ing)?|right|proper(?:ly)?|better|improved|final|repaired|working|good|solution|to avoid|avoids|avoiding|without (?:the|this|that) (?:bugs?|mistakes?)|no longer|instead,? (?:use|write|do)|should be|✓|✅|after)\b|[✓✔✅]/iu;
const firstComment = /^\s*(?:#|\/\/|--|;+|\/\*)\s*(.*)$/;
const clauses = /(?<=[.!?;])\s+|\s+[—–-]\s+|,\s+(?=(?:so|but|use|write|do|instead|here)\b)/;

const announces = (text: string): boolean => {
  const last = text.trim().split(clauses).at(-1) ?? "";
  // Only the last clause counts: "Not this, but that" introduces the right block.
  return mistake.test(last) && !correction.test(last);
};

/**
 * True if the sentence before a block, or a comment in its first line, describes the block as a mistake.
 *
 * @param before the last line of text before the block
 * @param code the content of the block
 */
export const isMistake = (before: string, code: string): boolean => {
  const comment = firstComment.exec(code.split("\n").find((line) => line.trim()) ?? "")?.[1];
  if (
    comment !== undefined &&
    /^\W*(?:wrong|incorrect|bad|buggy|broken|don['’]?t|do not|never|mistake|[❌✗✘])/iu.test(comment)
  )
    return true;
  return announces(before);
};
