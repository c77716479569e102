import type { Finder } from "../common/language.ts";

/** The first version of glibc in which threads work in statically linked programs. */
const firstGlibc = [2, 34] as const;

/**
 * Linker arguments for static linking, as contest judges link programs. Loading shared libraries would take half the
 * run time of a short C++ program. Empty if the static libraries are not installed. The gold linker, if it is
 * installed, halves the linking time.
 */
export async function staticFlags(finder: Finder, compiler: string): Promise<readonly string[]> {
  const library = (name: string) => finder.ask(compiler, [`-print-file-name=${name}`]);
  const getconf = await finder.which("getconf");
  const [gold, libc, libstdcxx, version] = await Promise.all([
    finder.which("ld.gold"),
    library("libc.a"),
    library("libstdc++.a"),
    getconf === null ? null : finder.ask(getconf, ["GNU_LIBC_VERSION"]),
  ]);
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version ?? "") ?? []).map(Number);
  const recent = major > firstGlibc[0] || (major === firstGlibc[0] && minor >= firstGlibc[1]);
  if (!recent || !libc?.startsWith("/") || !libstdcxx?.startsWith("/")) return [];
  const linker = ["-fno-use-linker-plugin", ...(gold === null ? [] : ["-fuse-ld=gold"])];
  return ["-static", "-s", "-Wl,--gc-sections", ...linker];
}
