import { existsSync } from "node:fs";

const perl = "/usr/bin/perl";
/** The number of the system call `prctl` by architecture. */
const prctl: Readonly<Record<string, number>> = { x64: 157, arm64: 167 };
const [setSeccomp, modeFilter] = [22, 2];

/** A Perl script that reads a system call filter from descriptor 4, loads it and executes the command that follows. */
const script = [
  'open(F, "<&=4") or die "no filter: $!"; binmode F; local $/; my $steps = <F>; close F;',
  'my $program = pack("S x6 P", length($steps) / 8, $steps);',
  `syscall(${prctl[process.arch]}, ${setSeccomp}, ${modeFilter}, $program) == 0 or die "the filter is refused: $!";`,
  'exec { $ARGV[0] } @ARGV; die "$ARGV[0]: $!"',
].join(" ");

/**
 * True if Perl can load a system call filter. util-linux cannot load one from a file. Nearly every Linux has Perl,
 * which can call `prctl`.
 */
export const canLoadFilter = (): boolean => process.arch in prctl && existsSync(perl);

/**
 * The start of a command line that loads the filter and then executes the rest. The caller must set "no new privileges"
 * first.
 */
export const filterLoader: readonly string[] = [perl, "-e", script];
