type Job<T> = () => Promise<T>;

export class Queue {
  private active = 0;
  private readonly waiting: Array<() => void> = [];
  public constructor(private readonly limit: number) {}

  public async run<T>(job: Job<T>): Promise<T> {
    if (this.active >= this.limit) await new Promise<void>((go) => this.waiting.push(go));
    this.active++;
    try {
      return await job();
    } finally {
      this.active--;
      this.waiting.shift()?.();
    }
  }
}

export const delay = (ms: number): Promise<void> => new Promise((r) => setTimeout(r, ms));
