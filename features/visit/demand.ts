import { followEvents } from '#lib/analytics/data-layer.ts';
import { collectDemand, type DemandReport } from '#lib/demand/demand-items.ts';
import type { Region } from '#lib/regions.ts';

/**
 * Reports what the visitor looked for (lib/demand) to our own server when the page is left or hidden. Sets no cookie,
 * sends nothing that identifies the visitor, and nothing for a page that was never visible.
 */
export function reportDemand(region: Region, signal: AbortSignal): void {
  const gathered = collectDemand();
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
