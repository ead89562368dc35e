import { useState } from 'react';
import type { Position } from '#lib/stores/position.ts';

/** Milliseconds after which the browser gives up finding the visitor. */
const TIMEOUT_MS = 10_000;
/** A position this old, in milliseconds, is good enough to find a shop. */
const MAX_AGE_MS = 300_000;

const PROBLEMS: Readonly<Record<number, string>> = {
  1: 'Your browser did not allow us to see where you are. Type a suburb or town instead.',
  2: 'Your position could not be found. Type a suburb or town instead.',
  3: 'Finding your position took too long. Try again, or type a suburb or town.',
};

/** The visitor's position, asked for only when they ask us to. */
export function useMyPosition(onFound: (position: Position) => void) {
  const [state, setState] = useState<{ locating: boolean; problem?: string }>({ locating: false });
  const ask = () => {
    if (!('geolocation' in navigator)) {
      setState({ locating: false, problem: PROBLEMS[2] });
      return;
    }
    setState({ locating: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState({ locating: false });
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code }) => setState({ locating: false, problem: PROBLEMS[code] ?? PROBLEMS[2] }),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };
  return { ...state, ask, forget: () => setState({ locating: false }) };
}
