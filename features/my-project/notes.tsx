import { useEffect, useRef, useState } from 'react';
import { FieldFrame } from '#components/field/field-frame.tsx';
import { NOTES_MAX } from '#lib/my-project/project.ts';

/** How long nothing is typed until it is stored, in ms. */
const PAUSE_MS = 600;

interface Props {
  readonly notes: string;
  readonly onChange: (notes: string) => void;
}

/** The shopper's own notes, stored as they are typed. */
export function Notes({ notes, onChange }: Props) {
  const [typed, setTyped] = useState(notes);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useRef(onChange);
  save.current = onChange;
  // Another tab's notes come in while nothing is typed here.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(notes);
  }, [notes]);
  useEffect(() => {
    if (typed === notes) return;
    const timer = setTimeout(() => save.current(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, notes]);
  return (
    <>
      <p className="project-on-paper">{typed}</p>
      <FieldFrame
        label="Notes"
        optional
        className="project-notes no-print"
        hint="Whoever has a link to the project can read them. Leave out what is nobody’s business."
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={field}
            rows={5}
            maxLength={NOTES_MAX}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={() => typed !== notes && onChange(typed)}
          />
        )}
      </FieldFrame>
    </>
  );
}
