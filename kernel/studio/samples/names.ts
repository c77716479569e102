/** Numbers for names in the order in which they first come. */
export class Names {
  readonly #numbers = new Map<string, number>();
  readonly list: string[] = [];

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.list.length);
    return this.list.push(name) - 1;
  }

  /** The number of a name that came before; -1 if it never came. */
  find(name: string): number {
    return this.#numbers.get(name) ?? -1;
  }

  at(number: number): string {
    return this.list[number] ?? "";
  }
}
