import { Writable } from "node:stream";

const step = 25;

/** Parses the output of apt-get. After every 25 packages it writes the number of installed packages to `to`. */
export const packageProgress = (to: { write(text: string): unknown }): Writable => {
  let partialLine = "";
  let total = 0;
  let count = 0;
  const take = (line: string): void => {
    total = Number(/(\d+) newly installed/.exec(line)?.[1] ?? total);
    if (!line.startsWith("Setting up ")) return;
    count += 1;
    if (count % step === 0 || count === total) to.write(`  Debian packages: ${count} of ${total} set up\n`);
  };
  return new Writable({
    write: (chunk, _encoding, next) => {
      const lines = (partialLine + String(chunk)).split("\n");
      partialLine = lines.pop() ?? "";
      for (const line of lines) take(line);
      next();
    },
  });
};
