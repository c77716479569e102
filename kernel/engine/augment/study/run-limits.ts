/** Limits of a run: seconds of the study's clock, and memory in MB of 2^20 bytes (null: the sandbox's own limit). */
export interface RunLimits {
  readonly timeS: number;
  readonly memoryMb: number | null;
}
