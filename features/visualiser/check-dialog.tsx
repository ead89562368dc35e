'use client';

import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { Dialog, FOOTER_ASIDE } from '#components/dialog/dialog.tsx';

interface Props {
  open: boolean;
  /** Closes the whole Room Visualiser. */
  onClose: () => void;
  /** Returns to the stored room. */
  onDone: () => void;
  ready: boolean;
  /** There are unsaved changes. */
  changed: boolean;
  busy: boolean;
  onApply: () => void;
  /** Ends the step that Escape ends before it closes the dialog, such as measuring. */
  endStep: RefObject<(() => void) | undefined>;
  children: ReactNode;
}

/** The dialog around the floor editor. It asks for confirmation before it closes with unsaved changes. */
export function CheckDialog({
  open,
  onClose,
  onDone,
  ready,
  changed,
  busy,
  onApply,
  endStep,
  children,
}: Props) {
  const [leave, setLeave] = useState<() => void>();
  const ask = (way: () => void) => (changed && !busy ? setLeave(() => way) : way());
  // A second Escape closes the question, not the dialog.
  const close = () => (leave ? setLeave(undefined) : ask(onClose));
  return (
    <Dialog
      open={open}
      onClose={close}
      onEscape={() => (!leave && endStep.current ? endStep.current() : close())}
      title="Check your floor"
      size="large"
      flush
      footer={
        leave ? (
          <LeaveQuestion leave={leave} stay={() => setLeave(undefined)} />
        ) : (
          <>
            <Button variant="ghost" icon="arrow-left" onClick={() => ask(onDone)} className={FOOTER_ASIDE}>
              Back
            </Button>
            <Button disabled={!ready} busy={busy} busyLabel="Saving…" onClick={onApply}>
              Use this floor
            </Button>
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}

function LeaveQuestion({ leave, stay }: { leave: () => void; stay: () => void }) {
  return (
    <div role="alertdialog" aria-label="Leave without saving your changes?" className="contents">
      <p className="self-center font-medium">Leave without saving your changes?</p>
      <div className="flex flex-wrap gap-4">
        <Button variant="secondary" onClick={leave}>
          Leave
        </Button>
        <Button autoFocus onClick={stay}>
          Keep editing
        </Button>
      </div>
    </div>
  );
}
