import type { HostContext } from "../contract/slot.ts";
import type { Toolchain } from "../contract/toolchain.ts";
import { SandboxError } from "../errors.ts";
import type { Language } from "../languages/common/language.ts";

/** The toolchain of a language; throws if it is not installed. `called` is the language's name in the error message. */
export async function needToolchain(
  place: HostContext,
  { name, installHint }: Language,
  called = name,
): Promise<Toolchain> {
  const toolchain = await place.toolchain(name);
  if (toolchain !== null) return toolchain;
  throw new SandboxError(`${called} is not installed here`, { code: "toolchain_missing", hint: installHint });
}
