import { afterEach, describe, expect, it } from 'vitest';
import { handleCatalogue } from '#lib/api/server/catalogue-api.ts';
import { readScope } from '#lib/api/server/scope.ts';
import { violationsIn } from '#lib/csp-reports/server/violations.ts';
import { parseListFilters } from '#lib/filters/parse.ts';
import { routeRequest } from '#lib/routing/route-request.ts';
import { orderRequestSchema } from '#lib/samples/order-request.ts';
import { floorShapeSchema } from '#lib/scenes/scene-schema.ts';
import { vitalsReportSchema } from '#lib/vitals/server/report-schema.ts';
import { ATTACKS, PROTOTYPE_BODIES } from '../../../scripts/fuzz/attacks.ts';

/** Properties of every object; an attack would add to them. */
const BEFORE = Object.getOwnPropertyNames(Object.prototype).sort();
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(BEFORE);
  expect('fuzz' in {}).toBe(false);
});

const NAMES = [
  '__proto__',
  '__proto__[fuzz]',
  '__proto__.fuzz',
  'constructor',
  'constructor[prototype][fuzz]',
  'toString',
  'hasOwnProperty',
];

describe('names of Object.prototype', () => {
  it.each(PROTOTYPE_BODIES)('have no effect in a body: %s', (body) => {
    for (const schema of [orderRequestSchema, floorShapeSchema, vitalsReportSchema]) {
      const parsed = schema.safeParse(JSON.parse(body));
      expect(parsed.success).toBe(false);
    }
    expect(violationsIn(JSON.parse(body), 'https://shop.example') ?? []).toEqual([]);
  });

  it('have no effect in a query, as name or as value', () => {
    for (const name of NAMES)
      for (const other of [...NAMES, ...ATTACKS.slice(0, 20)]) {
        const query = new URLSearchParams([
          [name, other],
          ['type', name],
          ['region', name],
          ['website', name],
        ]);
        parseListFilters(query);
        expect(readScope(query).problems.map(({ field }) => field)).toEqual(['website', 'region']);
        routeRequest({ pathname: `/au/products/${encodeURIComponent(name)}`, search: `?${query}` });
      }
  });

  it('are not resources of the API', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])
      for (const id of [undefined, name]) {
        const answer = await handleCatalogue(new Request(`http://shop.test/api/${name}`), name, id);
        expect([name, answer.status]).toEqual([name, 404]);
      }
  });
});
