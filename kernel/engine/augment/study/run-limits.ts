/** Limits of a program run: CPU or wall time in seconds, memory in MB of 2^20 bytes (null: sandbox's limit). */
export interface RunLimits {
  readonly timeS: number;
  readonly memoryMb: number | null;
}
