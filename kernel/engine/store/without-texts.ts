const [quote, backslash] = [34, 92];
const longest = 1024;
const broken = Buffer.from('"status":"error"');

/**
 * Returns a record's JSON line with empty long texts (prompt, answer, program, thinking). Records of errors stay
 * complete, because their messages are shown.
 */
export const withoutTexts = (buffer: Buffer, from: number, to: number): string => {
  if (to - from <= longest || buffer.subarray(from, to).includes(broken)) return buffer.toString("utf8", from, to);
  let text = "";
  let copiedTo = from;
  let quoteAt = -1;
  for (let i = from; i < to; i++) {
    const byte = buffer[i];
    if (byte === backslash) i += 1;
    else if (byte === quote) {
      if (quoteAt < 0) quoteAt = i;
      else {
        if (i - quoteAt > longest) {
          text += buffer.toString("utf8", copiedTo, quoteAt + 1);
          copiedTo = i;
        }
        quoteAt = -1;
      }
    }
  }
  return text + buffer.toString("utf8", copiedTo, to);
};
