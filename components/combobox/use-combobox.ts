import { type KeyboardEvent, useState } from 'react';

interface Options {
  readonly count: number;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onPick: (index: number) => void;
  /** Called on Enter while no option is active. */
  readonly onEnter?: () => void;
}

/**
 * Open state, active option and keyboard handling of an ARIA 1.2 combobox: Down and Up move and wrap, Enter
 * picks, Escape closes and then clears, Home and End stay in the text, focus stays in the input.
 */
export function useCombobox({ count, text, onText, onPick, onEnter }: Options) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [of, setOf] = useState({ text, count });
  // With new options no option is active until the visitor moves again.
  if (of.text !== text || of.count !== count) {
    setOf({ text, count });
    setAt(-1);
  }
  const active = open && at < count ? at : -1;

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    if (count === 0) return;
    const from = active < 0 && step < 0 ? 0 : active;
    setAt((from + step + count) % count);
  };
  const pick = (index: number) => {
    close();
    onPick(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const handled = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        handled();
        // Alt+arrow opens and closes without moving, as in a native select.
        if (event.altKey) return event.key === 'ArrowDown' ? setOpen(true) : close();
        return move(event.key === 'ArrowDown' ? 1 : -1);
      case 'Enter':
        if (active >= 0) {
          handled();
          pick(active);
        } else if (onEnter) {
          handled();
          close();
          onEnter();
        }
        return;
      case 'Escape':
        // Escape stays unhandled if it did nothing here, so that a surrounding dialog can handle it.
        if (open) {
          handled();
          close();
        } else if (text !== '') {
          handled();
          onText('');
        }
        return;
    }
  };
  return { open, active, setActive: setAt, setOpen, close, pick, onKeyDown };
}
