export interface KernelCommand {
  /** The full path of Node.js, which runs the kernel. */
  readonly node: string;
  /** The path of the JavaScript file that starts the kernel. */
  readonly entry: string;
  readonly displayName: string;
}

/** The text of `kernel.json`, by which Jupyter starts the kernel. */
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
