import { followEvents } from '#lib/analytics/data-layer.ts';
import { type DemandReport, gatherAsked } from '#lib/demand/asked.ts';
import type { Region } from '#lib/regions.ts';

/**
 * Reports to our own server what the visitor looked for, whenever the page is left or hidden: no cookie, nothing that
 * identifies the visitor, and nothing where a page was never seen.
 */
export function reportDemand(region: Region, signal: AbortSignal): void {
  const gathered = gatherAsked();
  followEvents(gathered.note, signal);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    const asked = gathered.take();
    if (asked.length === 0) return;
    const report: DemandReport = { region, asked };
    navigator.sendBeacon?.('/api/demand', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', send, { signal });
}
