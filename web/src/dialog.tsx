// A dialog in front of the page.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  title: string;
  close: () => void;
  isWide?: boolean;
  children: ComponentChildren;
}

/** Shows a dialog for as long as it is there. Esc and a click beside it ask to close it. */
export function Dialog({ title, close, isWide = false, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    const dialog = box.current!;
    const before = document.activeElement as HTMLElement | null;
    return () => {
      // Closing it tells so later, when the dialog may be there anew. While it is open, nothing
      // behind it takes the focus.
      isGone.current = true;
      dialog.close();
      before?.focus();
    };
  }, []);
  useLayoutEffect(() => {
    // The browser may have closed it though it stays, with other contents.
    if (!box.current!.open) box.current!.showModal();
  });
  useLayoutEffect(() => {
    box.current!.querySelector<HTMLElement>("select, textarea, button")?.focus();
  }, [title]);
  return (
    <dialog
      ref={box}
      class={isWide ? "wide" : ""}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => isGone.current || close()}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div class="inside" key={title}>
        <h2 id="dialog-title">{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
