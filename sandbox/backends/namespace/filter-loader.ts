import { existsSync } from "node:fs";

const perl = "/usr/bin/perl";
/** The number of `prctl`. */
const prctl: Readonly<Record<string, number>> = { x64: 157, arm64: 167 };
const [setSeccomp, modeFilter] = [22, 2];

/** Reads a filter of system calls from descriptor 4, loads it and becomes the command behind it. */
const script = [
  'open(F, "<&=4") or die "no filter: $!"; binmode F; local $/; my $steps = <F>; close F;',
  'my $program = pack("S x6 P", length($steps) / 8, $steps);',
  `syscall(${prctl[process.arch]}, ${setSeccomp}, ${modeFilter}, $program) == 0 or die "the filter is refused: $!";`,
  'exec { $ARGV[0] } @ARGV; die "$ARGV[0]: $!"',
].join(" ");

/** util-linux loads no filter from a file; Perl, which nearly every Linux has, can make the system call. */
export const canLoadFilter = (): boolean => process.arch in prctl && existsSync(perl);

/**
 * The beginning of a command line; the command behind it runs below the filter. The caller has set "no new privileges".
 */
export const filterLoader: readonly string[] = [perl, "-e", script];
