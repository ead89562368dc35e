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
  /** Source of the visitor's country (S4.4-1); undefined if the region alert is off. */
  geo: AlertSource | undefined;
  /** Visitors from Canada shop in North America (G6). */
  canada: boolean;
  /** Regions of the site. */
  open: readonly Region[];
}

const idle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 3000 }) : setTimeout(act, 500);

/** Whether the region was just changed. Only reads storage, so that most pages load no further code. */
const justChanged = () => storedText(CHANGE_KEY, SESSION).read() !== null;

/**
 * The visitor's region according to the browser's time zone (ADR 0046). Creating a date format takes a slow phone 50
 * ms on every page; newer browsers provide the zone without it.
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
 * Adds behaviour to the forms with a choice of region. Two more parts are separate chunks that most visits never
 * load: the undo notice after a change of region (G7), and the region alert for a visitor from elsewhere, unless it
 * was answered (S4.4).
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
        // The visitor is in their own region or in an unknown place, so there is nothing to ask.
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
