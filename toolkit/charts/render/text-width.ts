// Advance widths of Inter in thousandths of the font size, for the characters from space to tilde.
const regular =
  "281 288 466 633 642 982 644 300 365 365 501 662 288 460 288 360 631 407 610 618 646 593 620 566 619 620 288 302 662 662 662 511 966 690 654 730 722 601 590 746 743 269 571 672 565 903 753 765 639 765 644 642 646 744 690 985 682 679 629 365 360 365 471 456 323 562 612 571 612 583 370 613 591 242 242 549 242 876 591 600 612 612 376 528 327 591 562 818 546 562 552 426 333 426 662";
const semibold =
  "252 321 523 644 650 1004 663 326 373 373 540 673 319 465 319 379 660 423 623 636 666 612 640 576 640 640 319 329 673 673 673 543 999 728 659 737 722 605 588 749 746 277 580 703 565 922 759 769 645 773 652 650 660 736 728 1020 720 713 652 373 379 373 481 469 351 574 624 583 624 591 389 625 612 262 262 569 262 900 612 609 624 624 397 549 353 612 587 839 569 588 566 455 359 455 673";
const tables = { regular: regular.split(" ").map(Number), semibold: semibold.split(" ").map(Number) };
const others = 650;
const wide = 1000;

/** Computes the width of a text in pixels in the theme's font. A character of a wide script counts one font size. */
export const textWidth = (text: string, size: number, weight: "regular" | "semibold" = "regular"): number => {
  let thousandths = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 32;
    thousandths += tables[weight][code - 32] ?? (code >= 0x1100 ? (code < 0x2e80 ? others : wide) : others);
  }
  return (thousandths * size) / 1000;
};

/** Returns the width in pixels of the widest text. */
export const widest = (texts: readonly string[], size: number, weight: "regular" | "semibold" = "regular"): number =>
  texts.reduce((most, text) => Math.max(most, textWidth(text, size, weight)), 0);

const segments = new Intl.Segmenter();

/** Splits a word into pieces of at most `limit` pixels, if possible after hyphens, slashes or dots. */
const pieces = (word: string, limit: number, size: number, weight: "regular" | "semibold"): string[] => {
  const fits = (text: string): boolean => textWidth(text, size, weight) <= limit;
  const parts = (word.match(/[^-/._]*[-/._]+|[^-/._]+/g) ?? []).flatMap((part) =>
    fits(part) ? [part] : Array.from(segments.segment(part), ({ segment }) => segment),
  );
  const pieces: string[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + part)) pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return pieces;
};

/** Breaks a text into lines of at most `limit` pixels. Words that are too long are split. */
export const wrapHard = (
  text: string,
  limit: number,
  size: number,
  weight: "regular" | "semibold" = "regular",
): string[] =>
  wrapText(text, limit, size, weight).flatMap((line) =>
    textWidth(line, size, weight) <= limit ? [line] : pieces(line, limit, size, weight),
  );

/** Breaks a text between words into lines of at most `limit` pixels. A single long word may exceed the limit. */
export const wrapText = (
  text: string,
  limit: number,
  size: number,
  weight: "regular" | "semibold" = "regular",
): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size, weight) <= limit)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > 0 ? lines : [""];
};
