import { ToolkitError } from "../../errors.ts";
import { checkOptions } from "../check-options.ts";
import { theme } from "../theme.ts";

/** The options that every chart takes. */
export interface ChartOptions {
  readonly title?: string;
  /** One line below the title. */
  readonly subtitle?: string;
  /**
   * Width of the whole picture in pixels, labels included, from 240 to 2,400. Default 720; 340 suits a column of a
   * paper.
   */
  readonly width?: number;
}

const margin = 16;

/** Returns the width of the picture, and the width between its margins. */
export const pageOf = (options: ChartOptions): { readonly width: number; readonly inner: number } => {
  checkOptions(options);
  const { width = theme.width } = options;
  if (!(width >= 240 && width <= 2400))
    throw new ToolkitError(`width must be from 240 to 2400 pixels, got ${width}`, {
      code: "invalid_argument",
      argument: "width",
      value: width,
      hint: "for another size on paper, give toPdf or toPng a size",
    });
  return { width, inner: width - 2 * margin };
};
