import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { glossaryMeaning } from "../base/glossary.ts";

interface TermProps {
  /** The term, spelled as in the glossary. */
  readonly of: string;
  /** The text that the page shows for the term. Default: the term. */
  readonly children?: ComponentChildren;
  /** An additional sentence for the screen that uses the term, shown after the term's meaning. */
  readonly remark?: string;
}

const gap = 6;

/** Moves a floating note below its term, or above it if there is no room. The note stays within the window. */
const place = (note: HTMLElement, anchor: Element): void => {
  const at = anchor.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const x = Math.max(gap, Math.min(at.left, innerWidth - width - gap));
  const y = at.bottom + gap + height > innerHeight ? at.top - gap - height : at.bottom + gap;
  note.style.setProperty("left", `${x}px`);
  note.style.setProperty("top", `${Math.max(gap, y)}px`);
};

/** A term with its glossary meaning: on hover, on focus, and for screen readers. Escape closes the note. */
export const GlossaryTerm = ({ of, children = of, remark }: TermProps) => {
  const id = useId();
  const word = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const [meaning, setMeaning] = useState("");
  const show = async (): Promise<void> => {
    setMeaning([await glossaryMeaning(of), remark].filter(Boolean).join(" "));
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
      <button
        ref={word}
        type="button"
        class="term"
        aria-describedby={id}
        onPointerEnter={show}
        onFocus={show}
        onClick={show}
        onPointerLeave={hide}
        onBlur={hide}
        onKeyDown={(event) => event.key === "Escape" && hide()}
      >
        {children}
      </button>
      <span ref={note} id={id} role="tooltip" popover="manual" class="term-note">
        {meaning}
      </span>
    </>
  );
};
