import { type APIRequestContext, expect } from '@playwright/test';
import type { Site } from '#lib/contracts/site.ts';

/** Guides of the fixtures whose text links to floor types, some of which a brand may not sell. */
const GUIDES = [
  'care-and-maintenance',
  'hard-floors-and-water',
  'what-wool-is-good-for',
  'moths-pets-and-claws',
];

/** Expects that files that are not visible in pages, and texts shared by all brands, are the brand's own. */
export async function expectOwnFiles(
  request: APIRequestContext,
  origin: string,
  { code, floorings, features, controlRadiusPx }: Site,
) {
  const bytes = async (path: string) => (await request.get(origin + path)).body();
  const text = async (path: string) => (await request.get(origin + path)).text();
  const icon = await bytes('/favicon.ico');
  expect(icon.equals(await bytes(`/brand/${code.toLowerCase()}/favicon.ico`)), 'the icon').toBe(true);

  const safe = async (region: string) => /Your [a-z ]+ are safe/.exec(await text(`/${region}/offline`))?.[0];
  expect(await safe('au')).toBe(features.samples ? 'Your samples and rooms are safe' : undefined);
  expect(await safe('na')).toBe(features.calculator ? 'Your rooms are safe' : undefined);
  expect(await text('/nz/offline')).toContain(`border-radius:${controlRadiusPx}px`);
  expect(/^## Australia: (stores and )?help$/m.exec(await text('/llms.txt'))?.[1]).toBe(
    features.stores ? 'stores and ' : undefined,
  );

  const led = new Set<string>();
  for (const guide of GUIDES)
    for (const [, path = ''] of (await text(`/nz/news/${guide}`)).matchAll(
      /<a [^>]*href="(\/nz\/(?:product-types|features)\/[^"]+)"/g,
    ))
      led.add(path);
  expect(led.size > 0).toBe(floorings.length > 0);
  const dead = await Promise.all(
    [...led].map(async (path) => [(await request.get(origin + path)).status(), path] as const),
  );
  expect(dead.filter(([status]) => status !== 200)).toEqual([]);
}
