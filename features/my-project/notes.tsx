import { useEffect, useEffectEvent, useState } from 'react';
import { FieldFrame } from '#components/field/field-frame.tsx';
import { NOTES_MAX } from '#lib/my-project/project.ts';

/** Delay in ms after the last keystroke before the notes are stored. */
const PAUSE_MS = 600;

interface Props {
  readonly notes: string;
  readonly onChange: (notes: string) => void;
}

/**
 * The visitor's notes, stored while they are typed. Changes from another tab appear while nothing is being typed
 * here.
 */
export function Notes({ notes, onChange }: Props) {
  const [draft, setDraft] = useState<string>();
  const typed = draft ?? notes;
  function store() {
    if (typed !== notes) onChange(typed);
    setDraft(undefined);
  }
  const later = useEffectEvent(store);
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => later(), PAUSE_MS);
    const leave = () => later();
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
    };
  }, [draft]);
  // Also stores on unmount, if the page changes before the delay is over.
  useEffect(() => () => later(), []);
  return (
    <>
      <p className="project-on-paper">{typed}</p>
      <FieldFrame
        label="Notes"
        optional
        className="project-notes no-print"
        hint="Anyone with a link to the project can read them. Leave out anything private."
      >
        {(attributes) => (
          <textarea
            {...attributes}
            rows={5}
            maxLength={NOTES_MAX}
            value={typed}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
            onBlur={store}
          />
        )}
      </FieldFrame>
    </>
  );
}
