/**
 * Splits the stream from a harness (the script that runs tests) into lines `LETTER payload`. Each line is passed to a
 * listener. `push` returns false if an unfinished line is too long.
 */
export function lineReader(
  onFrame: (letter: string, payload: Buffer) => void,
  maximumBytes: number,
): { push(chunk: Buffer): boolean } {
  let pieces: Buffer[] = [];
  let length = 0;
  return {
    push(chunk) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        const last = chunk.subarray(from, end);
        const line = pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
        pieces = [];
        length = 0;
        from = end + 1;
        onFrame(line.toString("latin1", 0, 1), line.subarray(2));
      }
      if (from < chunk.length) pieces.push(chunk.subarray(from));
      length += chunk.length - from;
      return length < maximumBytes;
    },
  };
}
