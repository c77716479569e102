import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { meaningOf } from "../base/glossary.ts";

interface TermProps {
  /** The word as the glossary has it. */
  readonly of: string;
  /** The word as the page shows it. Default: as the glossary has it. */
  readonly children?: ComponentChildren;
  /** A remark on this place, behind the meaning. */
  readonly remark?: string;
}

const gap = 6;

/** Puts a note below what it explains, or above if there is no room, and within the window. */
const place = (note: HTMLElement, anchor: Element): void => {
  const at = anchor.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const left = Math.max(gap, Math.min(at.left, innerWidth - width - gap));
  const top = at.bottom + gap + height > innerHeight ? at.top - gap - height : at.bottom + gap;
  note.style.setProperty("left", `${left}px`);
  note.style.setProperty("top", `${Math.max(gap, top)}px`);
};

/** A word that the glossary explains: on hover, on focus, and for screen readers. Escape closes the note. */
export const Term = ({ of, children = of, remark }: TermProps) => {
  const id = useId();
  const word = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const [meaning, setMeaning] = useState("");
  const show = async (): Promise<void> => {
    setMeaning([await meaningOf(of), remark].filter(Boolean).join(" "));
    requestAnimationFrame(() => {
      if (!note.current || !word.current?.matches(":hover, :focus")) return;
      note.current.showPopover();
      place(note.current, word.current);
    });
  };
  const hide = (): void => {
    if (note.current?.matches(":popover-open")) note.current.hidePopover();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the note by the word */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing happens but that the note shows */}
      <span
        ref={word}
        class="term"
        tabIndex={0}
        aria-describedby={id}
        onPointerEnter={show}
        onFocus={show}
        onPointerLeave={hide}
        onBlur={hide}
        onKeyDown={(event) => event.key === "Escape" && hide()}
      >
        {children}
      </span>
      <span ref={note} id={id} role="tooltip" popover="manual" class="term-note">
        {meaning}
      </span>
    </>
  );
};
