import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd with Z, and with Shift, wherever in the dialog the focus is. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }) {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
