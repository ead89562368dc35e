'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { SESSION, storedText } from '#lib/browser/stored-text.ts';
import { REGION_ALERT_COOKIE } from '#lib/region-cookie.ts';
import type { Region } from '#lib/regions.ts';
import { useAppStore } from '#store/hooks.ts';
import { CHANGE_KEY } from './change-key.ts';

interface Props {
  region: Region;
  /** Whether there is anything that can tell a visitor's country (S4.4-1). */
  geo: boolean;
  /** Canada shops in North America (G6). */
  canada: boolean;
}

const idle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 3000 }) : setTimeout(act, 500);

/** A change of region that has just been made; only a look into storage, so that most pages load nothing. */
const justChanged = () => storedText(CHANGE_KEY, SESSION).read() !== null;

/**
 * Watches over the region, in files of its own that most visits never load: after a change the way back (G7), and for a
 * visitor from elsewhere the region alert, unless it was answered (S4.4).
 */
export function RegionWatch({ region, geo, canada }: Props) {
  const store = useAppStore();
  const [notice, setNotice] = useState<{ Notice: ComponentType<{ region: Region }> }>();
  const [alert, setAlert] = useState<{ Alert: ComponentType<{ region: Region; canada: boolean }> }>();

  useEffect(() => {
    let gone = false;
    const answered = () =>
      document.cookie.includes(`${REGION_ALERT_COOKIE}=`) || store.getState().region.dismissed;
    if (justChanged())
      import('./undo-notice.tsx').then(
        ({ UndoNotice }) => !gone && setNotice({ Notice: UndoNotice }),
        () => undefined,
      );
    else if (geo && !answered())
      idle(() => {
        if (gone) return;
        import('./region-alert.tsx').then(
          ({ RegionAlert }) => !gone && setAlert({ Alert: RegionAlert }),
          () => undefined,
        );
      });
    return () => {
      gone = true;
    };
  }, [geo, store]);

  return (
    <>
      {notice && <notice.Notice region={region} />}
      {alert && <alert.Alert region={region} canada={canada} />}
    </>
  );
}
