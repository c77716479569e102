import { rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolderSync } from "../../../toolkit/base/node/make-folder-sync.ts";
import { runProcess } from "../../../toolkit/base/node/process.ts";
import { hostFinder, toolchainFolder } from "../common/host-finder.ts";
import { compileFlags, precompiledFolder, precompiledHeader } from "./precompiled.ts";

/**
 * Precompiles `bits/stdc++.h` once for each compiler and set of flags. C++ programs that include it then compile in a
 * fraction of the time.
 */
export async function precompile(): Promise<string> {
  const compiler = await hostFinder.which("g++");
  const version = compiler === null ? null : await hostFinder.ask(compiler, ["-dumpfullversion"]);
  if (compiler === null || version === null) return "needs g++ (apt-get install g++)";
  const target = join(precompiledFolder(toolchainFolder(), version), precompiledHeader);
  const header = target.replace(/\.gch$/, "");
  if ((await hostFinder.exists(target)) && (await hostFinder.exists(header))) return "ready";
  const source = `${dirname(target)}/source-${process.pid}.h`;
  const partial = `${target}.${process.pid}`;
  makeFolderSync(dirname(target));
  // The compiler reads this file if the precompiled one does not fit, or if the header is included again.
  await writeFile(header, "#include_next <bits/stdc++.h>\n");
  await writeFile(source, "#include <bits/stdc++.h>\n");
  const args = [...compileFlags, "-x", "c++-header", source, "-o", partial];
  const { code, stderr } = await runProcess(compiler, args, { timeoutMs: 120_000, env: process.env });
  await rm(source, { force: true });
  if (code === 0) await rename(partial, target);
  else await rm(partial, { force: true });
  return code === 0 ? "ready" : `g++ failed: ${stderr.trim().split("\n")[0] ?? ""}`;
}
