import { readdirSync } from "node:fs";

/** Calls one function of a golden file with its arguments as the file has them. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of a foreign file
export type Call = (args: any, form: Form) => unknown;

/** A few functions of the files are listed in two forms: as one number, or as an object of several. */
export type Form = "number" | "object";

/** All adapters of this folder (names-*.ts), one table; a name that two of them define is refused. */
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
