import { useEffect, useRef, useState } from 'react';
import type { Position } from '#lib/stores/position.ts';

/** Time in ms after which the browser stops determining the position. */
const TIMEOUT_MS = 10_000;
/** Maximum age in ms of a position; older ones are determined again. */
const MAX_AGE_MS = 300_000;

const PROBLEMS: Readonly<Record<number, string>> = {
  1: 'Your browser did not allow us to see where you are. Type a suburb or town instead.',
  2: 'Your position could not be found. Type a suburb or town instead.',
  3: 'Finding your position took too long. Try again, or type a suburb or town.',
};

/** The visitor's position, requested only when they ask for it. */
export function useMyPosition(onFound: (position: Position) => void) {
  const [state, setState] = useState<{ locating: boolean; problem?: string }>({ locating: false });
  /** Receives the position; null once the visitor has continued without it. */
  const taking = useRef<typeof onFound>(null);
  useEffect(() => {
    if (taking.current) taking.current = onFound;
  });
  function end(problem?: string) {
    taking.current = null;
    setState({ locating: false, ...(problem && { problem }) });
  }
  function ask() {
    if (!('geolocation' in navigator)) return end(PROBLEMS[2]);
    taking.current = onFound;
    setState({ locating: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { current: take } = taking;
        end();
        take?.({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code }) => taking.current && end(PROBLEMS[code] ?? PROBLEMS[2]),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  }
  return { ...state, ask, forget: () => end() };
}
