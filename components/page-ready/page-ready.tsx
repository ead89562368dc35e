'use client';

import { useEffect } from 'react';

/**
 * Stands last in the page: when its effect runs, every island listens. Tells the page's first script, which presses
 * again what was pressed too early, and lets the field that has the focus already hear of it.
 */
export function PageReady() {
  useEffect(() => {
    document.dispatchEvent(new Event('page-ready'));
    if (document.activeElement !== document.body)
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, []);
  return null;
}
