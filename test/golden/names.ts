import { readdirSync } from "node:fs";

/** An adapter: calls the toolkit's function for one function name in a golden file, with the file's arguments. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of a foreign file
export type Call = (args: any, form: Form) => unknown;

/** The form of the expected value. A few functions have both forms in the files: one number, or an object. */
export type Form = "number" | "object";

/** Loads all adapters of this folder (names-*.ts) into one table. Throws if two files define the same name. */
export const loadNames = async (): Promise<ReadonlyMap<string, Call>> => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^names-\w+\.ts$/.test(file));
  const table = new Map<string, Call>();
  for (const file of files.sort()) {
    const { names }: { names: Record<string, Call> } = await import(`./${file}`);
    for (const [name, call] of Object.entries(names)) {
      if (table.has(name)) throw new Error(`${file} defines ${name} a second time`);
      table.set(name, call);
    }
  }
  return table;
};
