/** The input of a filter of system calls: call number, machine, arguments. */
export interface Call {
  readonly number: number;
  readonly machine: number;
  readonly args: readonly number[];
}

const loaded = ({ number, machine, args }: Call, offset: number): number => {
  if (offset === 0) return number;
  if (offset === 4) return machine;
  if (offset >= 16 && offset % 8 === 0) return args[(offset - 16) / 8] ?? 0;
  if (offset >= 16 && offset % 8 === 4) return Math.floor((args[(offset - 20) / 8] ?? 0) / 2 ** 32);
  throw new Error(`a filter loads from ${offset}`);
};

const tests: Readonly<Record<number, (a: number, b: number) => boolean>> = {
  21: (a, b) => a === b,
  53: (a, b) => a >= b,
  69: (a, b) => (a & b) !== 0,
};

/** Interprets a compiled filter as the kernel does, and returns its answer to a call. */
export function decide(filter: Buffer, call: Call): number {
  let accumulator = 0;
  for (let at = 0; at < filter.length; at += 8) {
    const [code, value] = [filter.readUInt16LE(at), filter.readUInt32LE(at + 4)];
    if (code === 0x20) accumulator = loaded(call, value) >>> 0;
    else if (code === 0x06) return value;
    else {
      const test = tests[code];
      if (test === undefined) throw new Error(`a filter has the step ${code.toString(16)}`);
      at += 8 * filter.readUInt8(at + (test(accumulator, value) ? 2 : 3));
    }
  }
  throw new Error("a filter ends without an answer");
}
