import { Model } from "./model.ts";

/** A model of the controls with a layout of its own, and a style where it has one. */
export const dressed = (
  name: string,
  view: string,
  state: Readonly<Record<string, unknown>>,
  style?: string,
  module = "@jupyter-widgets/controls",
): Model => {
  const layout = new Model("LayoutModel", { _view_name: "LayoutView" }, "@jupyter-widgets/base", "LayoutView");
  const styled = style && new Model(style, { _view_module: "@jupyter-widgets/base", _view_name: "StyleView" });
  const full = { ...state, layout: layout.reference, ...(styled && { style: styled.reference }) };
  return new Model(name, full, module, view);
};
