/** A cell that ran: its execution count and its text. */
export interface Input {
  readonly count: number;
  readonly code: string;
}

const limit = 1000;
const inputs: Input[] = [];

/** Records a cell that starts to run. Only the latest cells are stored. */
export const noteInput = (input: Input): void => {
  inputs.push(input);
  if (inputs.length > limit) inputs.shift();
};

/** The cells of this session, the oldest first. */
export const cellInputs = (): readonly Input[] => inputs;
