import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Footer } from '#features/site-frame/footer.tsx';
import type { Region } from '#lib/regions.ts';

afterEach(() => {
  vi.useRealTimers();
});

const facts = { counts: new Map(), missing: new Set<string>() };
const years = (region: Region) =>
  /© (\d{4})/.exec(renderToStaticMarkup(<Footer region={region} facts={facts} />))?.[1];

it('S2.1-20 the year of the copyright line is that of the region, where it begins half a day before it does in UTC', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T12:30:00Z'), toFake: ['Date'] });
  expect([years('nz'), years('au'), years('na')]).toEqual(['2027', '2026', '2026']);
  vi.setSystemTime(Date.parse('2026-12-31T13:30:00Z'));
  expect([years('nz'), years('au'), years('na')]).toEqual(['2027', '2027', '2026']);
});
