'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { SESSION, storedText } from '#lib/browser/stored-text.ts';
import { type AlertSource, regionOfTimeZone } from '#lib/geo/country-region.ts';
import { REGION_ALERT_COOKIE } from '#lib/region-cookie.ts';
import type { Region } from '#lib/regions.ts';
import { useAppStore } from '#store/hooks.ts';
import { CHANGE_KEY } from './change-key.ts';
import { controlRegionForm } from './control-region-form.ts';

interface Props {
  region: Region;
  /** Source of the visitor's country (S4.4-1); undefined where the region alert is off. */
  geo: AlertSource | undefined;
  /** Canada shops in North America (G6). */
  canada: boolean;
  /** Regions of the site. */
  open: readonly Region[];
}

const idle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 3000 }) : setTimeout(act, 500);

/** A change of region that has just been made; only a look into storage, so that most pages load nothing. */
const justChanged = () => storedText(CHANGE_KEY, SESSION).read() !== null;

/**
 * Where the browser's clock says a visitor is (ADR 0046). A format of dates takes a slow phone 50 ms to make, on every
 * page; newer browsers name the zone without one.
 */
const regionOfClock = () =>
  regionOfTimeZone(
    'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone,
  );

interface AlertProps {
  region: Region;
  canada: boolean;
  open: readonly Region[];
  hint: Region | undefined;
}

/**
 * Watches over the region: brings the forms in which it is chosen to life, and, in files of its own that most visits
 * never load, offers after a change the way back (G7), and a visitor from elsewhere the region alert, unless it was
 * answered (S4.4).
 */
export function RegionWatch({ region, geo, canada, open }: Props) {
  const store = useAppStore();
  const [notice, setNotice] = useState<{ Notice: ComponentType<{ region: Region }> }>();
  const [alert, setAlert] = useState<{ Alert: ComponentType<AlertProps>; hint: Region | undefined }>();

  useEffect(() => {
    const gone = new AbortController();
    for (const form of document.querySelectorAll<HTMLFormElement>('[data-region-form]'))
      controlRegionForm(form, store, region, gone.signal);
    return () => gone.abort();
  }, [store, region]);

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
        const hint = geo === 'time-zone' ? regionOfClock() : undefined;
        // In their own region, or nowhere we know of: there is nothing to ask.
        if (gone || (geo === 'time-zone' && (hint ?? region) === region)) return;
        import('./region-alert.tsx').then(
          ({ RegionAlert }) => !gone && setAlert({ Alert: RegionAlert, hint }),
          () => undefined,
        );
      });
    return () => {
      gone = true;
    };
  }, [geo, region, store]);

  return (
    <>
      {notice && <notice.Notice region={region} />}
      {alert && <alert.Alert {...{ region, canada, open }} hint={alert.hint} />}
    </>
  );
}
