import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd with Z, with Shift+Z or with Y, anywhere in the dialog. A text field undoes its own typing instead. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }) {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(key === 'z' || key === 'y') || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
