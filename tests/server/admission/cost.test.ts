import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { costOf } from '../../../server/admission/cost.ts';

const files = new Set(['/icons.svg', '/_next/static/chunks/a.js']);
const cost = (url: string) => costOf({ url }, files);

it('every endpoint is subject to admission except those named here', () => {
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
    .map((file) => `/${file.slice(0, file.lastIndexOf('/'))}`)
    .map((route) => route.replaceAll(/\([a-z]+\)\//g, '').replaceAll(/\[[.\w]+\]/g, 'x'));
  expect(routes.filter((route) => cost(route) === 0).sort()).toEqual([
    '/api/client-errors',
    '/api/csp-reports',
    '/api/csrf',
    '/api/demand',
    '/api/given-photos',
    '/api/given-photos/taken-back',
    '/api/region',
    '/api/revalidate',
    '/api/samples',
    '/api/samples/arrived',
    '/api/samples/followed',
    '/api/samples/state',
    '/api/scenes/get_ki_unique.php',
    '/api/scenes/render_img_scene.php',
    '/api/scenes/x',
    '/api/scenes/x/x',
    '/api/sent-projects',
    '/api/sent-projects/held',
    '/api/sent-projects/taken-back',
    '/api/shared-projects/x/pictures/x/x',
    '/api/shared-rooms/x',
    '/api/vitals',
    '/image/upload/x',
    '/video/upload/x',
  ]);
});

it('an address that only looks exempt is subject to admission: a missing one costs a page', () => {
  for (const url of [
    '/api/samples/x',
    '/api/samples/',
    '/api/csrf;x.css',
    '/api/scenes/a/b/c',
    '/image/x',
    '/image/upload/',
    '/icons.svg/x',
    '/_next/static/none.js',
    '/_next/image?url=x',
    '/brand/none.png',
    '/sitemap-xx.xml',
    '/wp-login.php',
  ])
    expect([url, cost(url) > 0]).toEqual([url, true]);
  expect([cost('/icons.svg?v=2'), cost('/_next/static/chunks/a.js')]).toEqual([0, 0]);
  expect(cost('/au')).toBeGreaterThan(cost('/api/products'));
});
