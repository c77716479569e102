import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualItem,
  Virtualizer,
} from "@tanstack/virtual-core";
import { useEffect, useRef, useState } from "preact/hooks";

/** The visible rows of a long list, the list's whole height, and a function that scrolls to a row. */
export interface VirtualList {
  readonly items: readonly VirtualItem[];
  readonly height: number;
  scrollTo(index: number): void;
}

/** Computes which rows of a long list are visible in its scrolling element `box`. */
export const useVirtual = (
  count: number,
  rowHeight: number,
  box: { readonly current: HTMLElement | null },
): VirtualList => {
  const [, draw] = useState(0);
  const options = {
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => box.current,
    overscan: 12,
    scrollToFn: elementScroll,
    observeElementOffset,
    observeElementRect,
    onChange: () => draw((drawn) => drawn + 1),
  };
  const held = useRef<Virtualizer<HTMLElement, HTMLElement>>(undefined);
  held.current ??= new Virtualizer(options);
  const list = held.current;
  list.setOptions(options);
  useEffect(() => list._didMount(), [list]);
  useEffect(() => list._willUpdate());
  return {
    items: list.getVirtualItems(),
    height: list.getTotalSize(),
    scrollTo: (index) => list.scrollToIndex(index, { align: "auto" }),
  };
};
