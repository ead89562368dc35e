const KEY = 'debug-analytics';

/** Whether the overlay is asked for, by the address or earlier in this tab. */
export function isDebugWanted(): boolean {
  const asked = new URLSearchParams(window.location.search).has(KEY);
  try {
    if (asked) sessionStorage.setItem(KEY, 'on');
    return asked || sessionStorage.getItem(KEY) !== null;
  } catch {
    return asked;
  }
}

export function endDebug(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
