import { useEffect } from "preact/hooks";

let isUnsaved = false;

/** Asks for confirmation before the user leaves a screen with unsaved edits. */
export const useUnsaved = (unsaved: boolean): void => {
  useEffect(() => {
    isUnsaved = unsaved;
    const leaving = (event: BeforeUnloadEvent): void => {
      if (isUnsaved) event.preventDefault();
    };
    addEventListener("beforeunload", leaving);
    return () => {
      isUnsaved = false;
      removeEventListener("beforeunload", leaving);
    };
  }, [unsaved]);
};

document.addEventListener(
  "click",
  (event) => {
    const link = (event.target as Element).closest("a[href^='#']");
    if (!link || !isUnsaved) return;
    if (confirm("Leave without saving? The edits are lost.")) isUnsaved = false;
    else {
      event.preventDefault();
      event.stopPropagation();
    }
  },
  true,
);
