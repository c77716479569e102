export interface KernelCommand {
  /** The program that runs the kernel: Node.js, by its full path. */
  readonly node: string;
  /** The kernel's entry file. */
  readonly entry: string;
  readonly displayName: string;
}

/** The description of a kernel that Jupyter reads. */
export const kernelJson = ({ node, entry, displayName }: KernelCommand): string => {
  const source = entry.endsWith(".ts") ? ["--conditions=taulab-source"] : [];
  const spec = {
    argv: [node, "--no-warnings", ...source, entry, "{connection_file}"],
    display_name: displayName,
    language: "typescript",
    interrupt_mode: "message",
    env: { TAULAB_CHART_RENDERER: "taulab/toolkit/charts" },
    metadata: { debugger: true },
  };
  return `${JSON.stringify(spec, null, 2)}\n`;
};
