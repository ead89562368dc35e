import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kindOf } from '../../../server/observability/route-kind.ts';
import { routeTemplate } from '../../../server/observability/route-template.ts';

const kind = (url: string) => kindOf({ url, headers: {} });

it('every endpoint is counted separately, and distinguished from pages', () => {
  const folders = readdirSync('app/api', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('['))
    .map(({ name }) => name);
  for (const name of folders) {
    expect(kind(`/api/${name}`)).toBe(`api_${name.replaceAll('-', '_')}`);
    expect(routeTemplate(kind(`/api/${name}`))).toBe(`/api/${name}`);
  }
  expect(kind('/api/no-such')).toBe('api_other');
});

it('orders are counted separately from progress requests', () => {
  expect(kind('/api/samples?region=au')).toBe('api_samples');
  for (const what of ['followed', 'arrived', 'state', 'no-such'])
    expect(kind(`/api/samples/${what}`)).toBe('api_order_states');
});

it('kinds of pages have separate route templates', () => {
  expect(routeTemplate(kind('/au/compare?floors=1'))).toBe('/{region}/compare');
  expect(routeTemplate(kind('/nz/contrast'))).toBe('/{region}/contrast');
  expect(routeTemplate(kind('/au/about-us'))).toBe('/{region}/{page}');
});
