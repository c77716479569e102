/** The notices of a run about target languages without a toolchain on this machine, one per line. */
export const targetNotices = (lines: readonly { readonly kind: string; readonly notice?: unknown }[]): string =>
  lines.flatMap(({ kind, notice }) => (kind === "x-target" && notice ? [`${String(notice)}\n`] : [])).join("");
