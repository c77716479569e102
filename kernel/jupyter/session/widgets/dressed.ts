import { WidgetModel } from "./model.ts";

/** Creates the model of a widget together with its layout model and, if `style` names one, its style model. */
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
