import type { Built } from "../contract/built.ts";
import { toBytes } from "../jail/jail-spec.ts";
import type { Execution } from "./execution.ts";

/**
 * Builds the program as it stands. Where the compiler refuses it for how it was called, and its own words say how, it is compiled once
 * more in that way; if that fails too, the first refusal stands.
 */
export async function buildOwn(execution: Execution): Promise<Built> {
  const { language, program } = execution.parts;
  const files = execution.files();
  const first = await execution.build(files);
  if (first.compilation === null || first.compilation.ok) return first;
  const other = language.recompile?.(first.compilation);
  if (other === undefined) return first;
  const { fileName = language.fileName, before = "", words = [] } = other;
  const source = { path: fileName, content: Buffer.concat([toBytes(before), toBytes(program.source)]) };
  const rest = files.filter(({ path }) => path !== language.fileName && path !== fileName);
  const second = await execution.build([source, ...rest], words, { fileName, keep: true });
  return second.compilation?.ok === true ? second : first;
}
