/** Assigns numbers to names in order of first appearance, so that columns of an index can store numbers. */
export class Names {
  readonly #numbers = new Map<string, number>();
  readonly list: string[] = [];

  numberOf(name: string): number {
    const number = this.#numbers.get(name);
    if (number !== undefined) return number;
    this.#numbers.set(name, this.list.length);
    return this.list.push(name) - 1;
  }

  /** Returns the number of a known name; -1 if the name is unknown. */
  find(name: string): number {
    return this.#numbers.get(name) ?? -1;
  }

  at(number: number): string {
    return this.list[number] ?? "";
  }
}
