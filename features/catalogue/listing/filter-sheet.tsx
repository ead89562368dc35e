import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { CloseButton } from '#components/close-button/close-button.tsx';
import { waitForFirstClick } from '#components/dialog/first-click.ts';

interface Props {
  /** Number of chosen filters. */
  chosen: number;
  /** Label of the closing button: "Show 38 carpets", or without a number while it is not known. */
  show: string;
  /** A notice that the visitor should see before the list. */
  note: ReactNode;
  onOpen: () => void;
  /** Renders the filters; called only while the sheet is open. */
  children: () => ReactNode;
}

/**
 * Below 1024 px the filters are a full-height sheet. It is a native modal dialog, so the browser provides the focus
 * trap, Escape and the return of focus.
 */
export function FilterSheet({ chosen, show, note, onOpen, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const box = sheet.current;
    if (!opened || !box) return;
    // Imported on demand: a visitor who does not filter does not load it.
    const keeping = import('#components/focus/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(box),
      () => undefined,
    );
    return () => void keeping.then((end) => end?.());
  }, [opened]);
  // The sheet opens in the next frame; the filters appear once they are rendered.
  const open = () => {
    onOpen();
    const box = sheet.current;
    box?.showModal();
    if (box) waitForFirstClick(box);
    startTransition(() => setOpened(true));
  };
  return (
    <div className="script-only lg:hidden">
      <Button variant="secondary" size="small" icon="funnel" count={chosen || undefined} onClick={open}>
        Filter
      </Button>
      <dialog
        ref={sheet}
        onClose={() => setOpened(false)}
        aria-label="Filters"
        className="m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink backdrop:bg-scrim md:max-w-110 open:flex open:flex-col"
      >
        <div className="flex h-16 flex-none items-center justify-between border-b border-line px-5">
          <h2 tabIndex={-1} className="type-dtitle outline-none">
            Filters
          </h2>
          <CloseButton label="Close filters" onClick={() => sheet.current?.close()} />
        </div>
        <div className="dialog-body px-5">{opened && children()}</div>
        <div className="flex-none border-t border-line p-5">
          {opened && note}
          <Button className="w-full" onClick={() => sheet.current?.close()}>
            {show}
          </Button>
        </div>
      </dialog>
    </div>
  );
}
