import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Delay in ms before it closes after the pointer has left (S9.10-3). */
const LEAVE_DELAY = 200;
/** Time in ms that it stays open after a tap (S9.10-3, A-14). */
const TOUCH_STAY = 10_000;

/** Open state of a tooltip by pointer, touch and keyboard. The handlers belong on the element around it. */
export function useTooltip() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef<'touch' | 'mouse'>(undefined);

  const show = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(true);
  }, []);
  const hide = useCallback((delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(false);
    else timer.current = setTimeout(() => setOpen(false), delay);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) hide();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, hide]);

  const around = {
    ref: root,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && show(),
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // On touch, `pointerleave` precedes the click; with a mouse it follows it, so any press here is over.
      if (pointerType === 'touch') return;
      press.current = undefined;
      hide(LEAVE_DELAY);
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      press.current = pointerType === 'touch' ? 'touch' : 'mouse';
    },
    // A press also moves focus. Only keyboard focus opens the tooltip here; a press is handled by its click.
    onFocus: () => press.current === undefined && show(),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) hide();
    },
  };
  const onTrigger = () => {
    const by = press.current;
    press.current = undefined;
    if (by === 'mouse') show();
    else if (open) hide();
    else {
      show();
      if (by === 'touch') hide(TOUCH_STAY);
    }
  };
  return { open, around, onTrigger };
}
