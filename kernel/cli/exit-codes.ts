/** The exit codes of commands. */
export const exitCodes = {
  ok: 0,
  /** A threshold was not met, a notebook cell failed, a check found faults. */
  failed: 1,
  /** The input was wrong: a file, a field, an option. Nothing was written. */
  badInput: 2,
  /** A problem that a different input cannot solve: endpoint, sandbox, budget, disk. */
  infrastructure: 3,
  /** The data do not decide a gate. */
  undecided: 4,
  /** The user pressed Ctrl-C; finished work is stored. */
  interrupted: 130,
} as const;
