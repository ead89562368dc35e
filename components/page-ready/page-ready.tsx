'use client';

import { useEffect } from 'react';

/**
 * Must be last in the page: when its effect runs, every island is hydrated. Notifies the page's first script, which
 * repeats presses that came too early, and re-sends `focusin` to a field that already has focus.
 */
export function PageReady() {
  useEffect(() => {
    document.dispatchEvent(new Event('page-ready'));
    if (document.activeElement !== document.body)
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, []);
  return null;
}
