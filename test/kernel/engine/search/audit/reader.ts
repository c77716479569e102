import type { Line, World } from "./world.ts";

const worldOf = (header: Line): World => ({
  header,
  config: header.config,
  nodes: [],
  phase: { phase: 0 },
  queue: [],
  batch: [],
  eligible: [],
  pending: [],
  stable: 0,
  phaseEvaluations: 0,
  phaseInvalid: 0,
  used: { evaluations: 0, calls: 0, tokens: 0, usd: 0 },
  batches: 0,
  evaluations: [],
  faults: [],
  at: 1,
});

/** Reads the evidence lines in sequence. */
export class Reader {
  readonly lines: readonly Line[];
  readonly world: World;
  #next = 1;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
    this.world = worldOf(lines[0]!);
  }

  peek(): Line {
    return this.lines[this.#next] ?? { event: "nothing" };
  }

  take(event: string): Line {
    const line = this.peek();
    this.#next += 1;
    this.world.at = this.#next;
    if (line.event !== event) throw new Error(`line ${this.#next}: wants ${event}, got ${line.event}`);
    return line;
  }
}
