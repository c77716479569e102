import { WidgetModel } from "./model.ts";

/**
 * Creates the models of a widget, the states that the page and the session share. The result has the widget's own
 * model, a layout model and, if `style` is set, a style model.
 */
export const dressed = (
  name: string,
  view: string,
  state: Readonly<Record<string, unknown>>,
  style?: string,
  module = "@jupyter-widgets/controls",
): WidgetModel => {
  const layout = new WidgetModel("LayoutModel", { _view_name: "LayoutView" }, "@jupyter-widgets/base", "LayoutView");
  const styled = style && new WidgetModel(style, { _view_module: "@jupyter-widgets/base", _view_name: "StyleView" });
  const full = { ...state, layout: layout.reference, ...(styled && { style: styled.reference }) };
  return new WidgetModel(name, full, module, view);
};
