import type { Interpreter } from "../contract/toolchain.ts";

/** Options by which a launcher starts an interpreter ahead of its runs, under a separate user. */
export function interpreterOptions({ words, env, uid }: Interpreter & { readonly uid: number }): string[] {
  const variables = Object.entries(env).map(([name, value]) => `variable=${name}=${value}`);
  return [...words.map((word) => `word=${word}`), ...variables, `interpreter=${uid}`];
}
