export interface Clock {
  now(): number;
}
export class Stopwatch {
  #begun: number | null = null;
  readonly #clock: Clock;
  constructor(clock: Clock) {
    this.#clock = clock;
  }
  start(): void {
    this.#begun = this.#clock.now();
  }
  stop(): number {
    if (this.#begun === null) throw new Error('not started');
    return this.#clock.now() - this.#begun;
  }
}
