export { displaySymbol, type MimeBundle } from "./base/notebook-symbols.ts";
export * as charts from "./charts/index.ts";
export { type Displayable, displayAs, type NamedDisplay, showThrough } from "./display.ts";
export { ToolkitError, type ToolkitErrorCode } from "./errors.ts";
export type { Result, Results } from "./results.ts";
export * from "./stats/index.ts";
export * as tables from "./tables/index.ts";
