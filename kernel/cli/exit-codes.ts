/** The exit codes of commands. */
export const exitCodes = {
  ok: 0,
  /** A threshold was not met, a notebook cell failed, or a check found faults. */
  failed: 1,
  /** The input was wrong: a file, a field, an option. Nothing was written. */
  badInput: 2,
  /** A failure that different input would not prevent: endpoint, sandbox, budget or disk. */
  infrastructure: 3,
  /** The data are too few for `taulab runs gate` to decide if the new run is worse. */
  undecided: 4,
  /** The user pressed Ctrl-C; finished work is stored. */
  interrupted: 130,
} as const;
