import { Writable } from "node:stream";

const step = 25;

/** Reads what apt-get prints and tells `to`, every 25 packages, how many of them are set up. */
export const packageProgress = (to: { write(text: string): unknown }): Writable => {
  let rest = "";
  let total = 0;
  let done = 0;
  const take = (line: string): void => {
    total = Number(/(\d+) newly installed/.exec(line)?.[1] ?? total);
    if (!line.startsWith("Setting up ")) return;
    done += 1;
    if (done % step === 0 || done === total) to.write(`  Debian packages: ${done} of ${total} set up\n`);
  };
  return new Writable({
    write: (chunk, _encoding, next) => {
      const lines = (rest + String(chunk)).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
      next();
    },
  });
};
