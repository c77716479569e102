import type { Finder } from "../common/language.ts";

/** Before this version threads do not work in programs that hold the C library themselves. */
const firstGlibc = [2, 34] as const;

/**
 * Linker arguments for programs that hold their libraries themselves, as judges of contests have them: the dynamic
 * linker takes half of the time of a short C++ program. Empty where the libraries are not installed in that form.
 * The gold linker, where it is there, takes half of the other's time for it.
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
