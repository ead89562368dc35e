'use client';

import { useEffect, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { regionOfCountry } from '#lib/geo/country-region.ts';
import { MESSAGES } from '#lib/messages.ts';
import { REGION_ALERT_COOKIE, writtenRegionCookie } from '#lib/region-cookie.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { alertDismissed, countryFound } from '#store/slices/region.ts';
import { controlRegionForm } from './control-region-form.ts';
import { fetchCountry } from './fetch-country.ts';
import { RegionForm } from './region-form.tsx';

interface Props {
  region: Region;
  canada: boolean;
  /** Regions of the site. */
  open: readonly Region[];
  /** The visitor's presumed region; without it the server is asked. */
  hint?: Region | undefined;
}

/**
 * Tells a visitor from another region that the site has pages for it (S4.4). It is fixed to the bottom of the window,
 * shifts no layout, takes no focus and never redirects (A-8, SEO-4).
 */
export function RegionAlert({ region, canada, open, hint }: Props) {
  const dispatch = useAppDispatch();
  const country = useAppSelector((state) => state.region.country);
  const dismissed = useAppSelector((state) => state.region.dismissed);

  useEffect(() => {
    if (hint) return;
    const leaving = new AbortController();
    fetchCountry(leaving.signal).then((found) => {
      if (found && !leaving.signal.aborted) dispatch(countryFound(found));
    });
    return () => leaving.abort();
  }, [dispatch, hint]);

  const form = useRef<HTMLFormElement>(null);
  const store = useAppStore();
  const there = hint ?? (country === null ? region : regionOfCountry(country, canada));
  const isShown = !dismissed && there !== region && open.includes(there);
  useEffect(() => {
    if (!isShown || !form.current) return;
    const gone = new AbortController();
    controlRegionForm(form.current, store, region, gone.signal);
    return () => gone.abort();
  }, [isShown, store, region]);
  if (!isShown) return null;
  const { label } = REGION[there];

  function close() {
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has CookieStore.
    document.cookie = writtenRegionCookie(REGION_ALERT_COOKIE, 'dismissed', window.location);
    dispatch(alertDismissed());
  }

  return (
    <section aria-label="Region" className="region-strip no-print">
      <div className="wrap">
        <p>{MESSAGES.regionAlert}</p>
        <RegionForm ref={form}>
          <button type="submit" name="region" value={there} className="region-strip-button">
            Continue to {label}
          </button>
        </RegionForm>
        <button
          type="button"
          onClick={close}
          aria-label={`Close and stay on the ${REGION[region].label} site`}
          className="region-strip-close"
        >
          <Icon name="x" />
        </button>
      </div>
    </section>
  );
}
