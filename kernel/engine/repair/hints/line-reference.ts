const cardinals =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty";
const lateOrdinals =
  "fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-\\w+|thirtieth|thirty-\\w+|fortieth|\\d+(?:st|nd|rd|th)";
const earlyOrdinals = "first|second|third|last|next|previous|opening|closing|penultimate|final";

const numbered = new RegExp(
  `\\b(?:lines?|ln|rows?)\\W{0,3}(?:(?:number|num|no|nr|n)\\b\\W{0,3})?(?:is |at |= ?)?(?:\\d+|(?:${cardinals})\\b)(?<!\\bone(?= (?:by|at|per|of|after|or)\\b))`,
  "i",
);
const lateLine = new RegExp(`\\b(?:${lateOrdinals})(?: \\w+)? (?:line|row|statement)\\b`, "i");
const earlyLine = new RegExp(`\\b(?:${earlyOrdinals})(?: \\w+)? (?:line|row)s?\\b`, "i");
const short = /(?<![\w-])[Ll][#:.]?\s?\d+\b/;
const counted = new RegExp(
  `\\b(?:\\d+|${cardinals}) (?:lines?|rows?) (?:down|up|above|below|before|after|from|into|further|earlier|later|in)\\b`,
  "i",
);

/** Matches words near "line" which show that a line of data is meant, not one of a program. */
const data =
  /\b(?:inputs?|outputs?|answers?|expected|print(?:s|ed)?|data|grid|matrix|board|table|examples?|samples?|statement|text|file|read(?:s|ing)?|given|written|poem|map|picture|word|letters?|cells?|columns?)\b/i;
const code =
  /\b(?:code|function|program|loop|body|method|block|definition|script|routine|helper|source|implementation)\b/i;

const sentences = (text: string): readonly string[] => text.split(/(?<=[.!?])(?<!\b(?:no|nr|num|ln|l)\.)\s+|\n/i);

/** True if a text refers to a line of a program by its number or position, in digits or words. */
export const refersToLine = (text: string): boolean =>
  sentences(text).some((sentence) => {
    if (short.test(sentence)) return true;
    const [isData, isCode] = [data.test(sentence), code.test(sentence)];
    if (numbered.test(sentence) || lateLine.test(sentence)) return isCode || !isData;
    if (counted.test(sentence)) return isCode || !isData;
    return earlyLine.test(sentence) && isCode;
  });
