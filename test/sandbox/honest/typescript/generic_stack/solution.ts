export class Stack<T> {
  private readonly items: T[] = [];
  push(...items: T[]): this {
    this.items.push(...items);
    return this;
  }
  pop(): T | undefined {
    return this.items.pop();
  }
  get size(): number {
    return this.items.length;
  }
}
