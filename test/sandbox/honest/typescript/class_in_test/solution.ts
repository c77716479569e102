export interface Plugin {
  readonly name: string;
  apply(text: string): string;
}
export class Pipeline {
  readonly #plugins: Plugin[] = [];
  use(plugin: Plugin): this {
    this.#plugins.push(plugin);
    return this;
  }
  run(text: string): string {
    return this.#plugins.reduce((so, plugin) => plugin.apply(so), text);
  }
  get names(): string[] {
    return this.#plugins.map(({ name }) => name);
  }
}
