import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import { SandboxError } from "../../../../sandbox/errors.ts";

/** JavaScript source of a busy loop that ends after 150 ms of CPU time. */
const source = "const end = process.cpuUsage().user + 150_000;\nwhile (process.cpuUsage().user < end);\n";
const limits = { wallMs: 5_000, cpuMs: 5_000 };

/** Measures the share of a core that a program in this sandbox gets now, in [0, 1]; 1 if it cannot be measured. */
export const cpuShare = async (sandbox: Sandbox, signal: AbortSignal): Promise<number> => {
  try {
    const { status, usage } = await sandbox.run({ language: "javascript", source, limits }, { signal });
    return status === "ok" ? Math.min(1, usage.cpuMs / Math.max(1, usage.wallMs)) : 0;
  } catch (error) {
    if (error instanceof SandboxError && error.code === "toolchain_missing") return 1;
    throw error;
  }
};
