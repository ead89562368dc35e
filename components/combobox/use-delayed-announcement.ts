import { useEffect, useState } from 'react';

/** Minimum time in ms between two announcements. */
const PAUSE_MS = 1000;

/**
 * Text for a live region. A change is announced after it has been stable for a second, so that announcements do not
 * interrupt typing.
 */
export function useDelayedAnnouncement(text: string): string {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
