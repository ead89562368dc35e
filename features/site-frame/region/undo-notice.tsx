'use client';

import { useEffect, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { REGION_COOKIE, writtenRegionCookie } from '#lib/region-cookie.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { useAppStore } from '#store/hooks.ts';
import { undoLeaving } from './leave-region.ts';
import { lastChange, type RegionChange, storedChange, UNDO_TIME } from './region-memory.ts';

/**
 * Notice after a change of region: what was cleared, and for 30 seconds an undo button that leads back to the
 * previous page (G7).
 */
export function UndoNotice({ region }: { region: Region }) {
  const store = useAppStore();
  const [change, setChange] = useState<RegionChange>();
  const [paused, setPaused] = useState(false);

  useEffect(() => setChange(lastChange(region)), [region]);
  // The time is paused while the pointer or focus is on the notice.
  useEffect(() => {
    if (!change || paused) return;
    const end = () => {
      storedChange.remove();
      setChange(undefined);
    };
    const timer = setTimeout(end, Math.max(0, change.at + UNDO_TIME - Date.now()));
    return () => clearTimeout(timer);
  }, [change, paused]);

  async function undo(change: RegionChange) {
    await undoLeaving(store, change);
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has CookieStore.
    document.cookie = writtenRegionCookie(REGION_COOKIE, change.from, window.location);
    storedChange.remove();
    window.location.assign(change.page);
  }
  function close() {
    storedChange.remove();
    setChange(undefined);
  }

  return (
    <div role="status">
      {change && (
        // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; it only pauses the timer.
        <div
          className="region-strip no-print"
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <div className="wrap">
            <p>
              You are now shopping in {REGION[region].label}.
              {change.took &&
                ` Samples, calculator rows and your location from ${REGION[change.from].label} were cleared.`}
            </p>
            <button type="button" className="region-strip-button" onClick={() => undo(change)}>
              Undo, back to {REGION[change.from].label}
            </button>
            <button type="button" onClick={close} aria-label="Close" className="region-strip-close">
              <Icon name="x" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
