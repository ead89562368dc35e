import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Region } from '#lib/regions.ts';
import { pageKind, type VitalsReport } from '#lib/vitals/names.ts';

/** Minimum width in CSS px of a wide screen. */
const WIDE = 768;

/**
 * Reports the page's web vitals to our own server once, when the visitor leaves or hides the page, without anything
 * that identifies the visitor.
 */
export function reportVitals(region: Region, signal: AbortSignal): void {
  const values: Partial<Record<Metric['name'], number>> = {};
  const note = ({ name, value }: Metric) => {
    values[name] = name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value);
  };
  for (const observe of [onLCP, onINP, onCLS, onFCP, onTTFB]) observe(note);
  let sent = false;
  const page = pageKind(window.location.pathname);
  const send = () => {
    if (sent || document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return;
    sent = true;
    const screen = window.innerWidth >= WIDE ? 'wide' : 'narrow';
    const report: VitalsReport = { region, page, screen, values };
    navigator.sendBeacon?.('/api/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  // Runs after the library's own listener, which sets the final values on the same event.
  document.addEventListener('visibilitychange', () => queueMicrotask(send), { signal });
}
