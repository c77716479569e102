import type { Build } from "../contract/built.ts";
import { toBytes } from "../jail/jail-spec.ts";
import type { Execution } from "./execution.ts";

/**
 * Builds the unchanged program. If the compiler's message shows that it refuses the arguments, it compiles once more
 * with other arguments. If that fails too, the first failure is the result.
 */
export async function buildOwn(execution: Execution): Promise<Build> {
  const { language, program } = execution.parts;
  const files = execution.files();
  const first = await execution.build(files);
  if (first.compilation === null || first.compilation.ok) return first;
  const other = language.recompile?.(first.compilation);
  if (other === undefined) return first;
  const { fileName = language.fileName, before = "", words = [] } = other;
  const source = { path: fileName, content: Buffer.concat([toBytes(before), toBytes(program.source)]) };
  const others = files.filter(({ path }) => path !== language.fileName && path !== fileName);
  const second = await execution.build([source, ...others], words, { fileName, keep: true });
  return second.compilation?.ok === true ? second : first;
}
