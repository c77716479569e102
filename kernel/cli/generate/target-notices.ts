/** The notices of a run about targets without a toolchain, a line each. */
export const targetNotices = (lines: readonly { readonly kind: string; readonly notice?: unknown }[]): string =>
  lines.flatMap(({ kind, notice }) => (kind === "x-target" && notice ? [`${String(notice)}\n`] : [])).join("");
