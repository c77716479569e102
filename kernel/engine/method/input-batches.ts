/**
 * The limits of one batch: number of inputs, characters of all inputs, and bytes of all outputs. They keep a request
 * below the 16 MiB that a sandbox service accepts.
 */
const most = { inputs: 64, inputCharacters: 7 << 20, outputBytes: 64 << 20 } as const;

/**
 * Splits inputs into batches, each of which the sandbox runs as one program.
 *
 * @param outputBytes the most bytes that the program may print for each input
 */
export const inputBatches = (inputs: readonly string[], outputBytes: number): readonly (readonly string[])[] => {
  const length = Math.max(1, Math.min(most.inputs, Math.floor(most.outputBytes / outputBytes)));
  const batches: string[][] = [];
  let characters = 0;
  for (const input of inputs) {
    const last = batches.at(-1);
    if (last === undefined || last.length >= length || characters + input.length > most.inputCharacters) {
      batches.push([input]);
      characters = input.length;
    } else {
      last.push(input);
      characters += input.length;
    }
  }
  return batches;
};
