export * as charts from "./charts/index.ts";
export {
  type Displayable,
  displayAs,
  displaySymbol,
  type MimeBundle,
  type NamedDisplay,
  showThrough,
} from "./display.ts";
export { ToolkitError, type ToolkitErrorCode } from "./errors.ts";
export type { Result, Results } from "./results.ts";
export * from "./stats/index.ts";
export * as tables from "./tables/index.ts";
