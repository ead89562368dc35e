import { useEffect, useState } from 'react';

/** Milliseconds between two announcements at least. */
const PAUSE_MS = 1000;

/** A text for a live region: a change is said when it has stood for a second, so that typing is not talked over. */
export function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
