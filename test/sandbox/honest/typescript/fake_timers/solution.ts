export class Poller<T> {
  private timer: ReturnType<typeof setInterval> | undefined;
  readonly seen: T[] = [];
  constructor(private readonly read: () => T, private readonly ms: number) {}
  start(): void {
    this.timer = setInterval(() => this.seen.push(this.read()), this.ms);
  }
  stop(): void {
    clearInterval(this.timer);
  }
}
