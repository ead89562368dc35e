'use client';

import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Must be last in the page: when its effect runs, every island is hydrated. Notifies the page's first script, which
 * repeats presses that came too early, and re-sends `focusin` to a field that already has focus.
 */
export function PageReady() {
  const [, setHydrated] = useState(false);
  // A change of state in a layout effect makes React run all other effects at once. Otherwise a press between hydration
  // and the effect below would be handled by React and then repeated, so that a toggle would be off again.
  useLayoutEffect(() => setHydrated(true), []);
  useEffect(() => {
    document.dispatchEvent(new Event('page-ready'));
    if (document.activeElement !== document.body)
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, []);
  return null;
}
