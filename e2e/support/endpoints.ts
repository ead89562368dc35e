import { createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anOrder, postOrder } from './orders.ts';
import { OWN } from './own-request.ts';
import { EXPIRED_LINK, projectsOf } from './project.ts';
import { roomsOf } from './rooms.ts';

/** Methods and paths of all endpoints, such as `GET /api/stores`, from the route files. */
export const ENDPOINTS: readonly string[] = globSync('app/api/**/route.ts')
  .flatMap((file) => {
    const exported =
      readFileSync(file, 'utf8')
        .match(/^export .*$/gm)
        ?.join(' ') ?? '';
    const methods = exported.match(/\b(?:GET|POST|PUT|PATCH|DELETE)\b/g) ?? [];
    return methods.map((method) => `${method} /${path.dirname(file).slice('app/'.length)}`);
  })
  .sort();

const PACK = 'spec-packs/au/tideline-loop/fog/facts.csv';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'Content-Type': 'application/json' };

/** Headers that sign a body, as described in docs/catalogue-import.md and docs/samples.md. */
export function signed(secret: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sum = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'x-shop-timestamp': timestamp, 'x-shop-signature': `sha256=${sum}` };
}

/**
 * Sends one ordinary request to each endpoint; uploads a room and removes it again. Returns the status of each
 * response.
 */
export async function requestEveryEndpoint(origin: string, secret: string): Promise<Map<string, number>> {
  const rooms = roomsOf(origin);
  const [upload, order] = [await rooms.upload(), await anOrder(origin)];
  const { unique } = JSON.parse(upload.text) as { unique: string };
  const link = await rooms.share(unique);
  const projects = projectsOf(origin);
  const kept = await projects.make();
  const get = (address: string) => fetch(`${origin}/api/${address}`);
  const post = (address: string, body: string, headers: Record<string, string> = JSON_BODY) =>
    fetch(`${origin}/api/${address}`, {
      method: 'POST',
      body,
      headers: { Origin: origin, ...headers },
      redirect: 'manual',
    });
  const refresh = JSON.stringify({ paths: ['/nz/warranty'] });
  const state = JSON.stringify({ reference: 'MS-22222-22222', state: 'posted' });
  const pages = JSON.stringify({ pages: ['0'.repeat(32)] });
  const speed = { region: 'au', page: 'home', screen: 'wide', values: { LCP: 1200 } };
  const failure = { code: 'uncaught', message: 'Nothing', at: '', page: '/au' };
  const violation = {
    'csp-report': {
      'document-uri': `${origin}/au`,
      'effective-directive': 'img-src',
      'blocked-uri': 'inline',
    },
  };
  const wanted = { region: 'au', asked: [{ kind: 'floor', about: '214' }] };
  const asked: Record<string, () => Promise<{ status: number }>> = {
    'GET /api/[resource]': () => get('listing?region=au'),
    'GET /api/[resource]/[id]': () => get('products/tideline-loop?region=nz'),
    'POST /api/client-errors': () => post('client-errors', JSON.stringify(failure)),
    'GET /api/colours': () => get('colours?region=au'),
    'POST /api/csp-reports': () =>
      post('csp-reports', JSON.stringify(violation), { 'Content-Type': 'application/csp-report' }),
    'GET /api/csrf': () => get('csrf'),
    'POST /api/demand': () => post('demand', JSON.stringify(wanted)),
    'GET /api/geo-ip': () => get('geo-ip'),
    // The tests' shop does not ask for photo donations.
    'POST /api/given-photos': () => post('given-photos', 'region=au', FORM),
    'POST /api/given-photos/taken-back': () => post('given-photos/taken-back', 'region=au', FORM),
    'GET /api/list-page': () => get('list-page?region=au&from=0'),
    'GET /api/map-places': () => get('map-places?region=au'),
    'GET /api/map-tiles': () => get('map-tiles'),
    'GET /api/places': () => get('places?region=au&q=suggest&text=Bay'),
    'GET /api/project-floors': () => get('project-floors?region=au&floors=1021403'),
    'POST /api/region': () => post('region', 'region=nz', {}),
    'POST /api/revalidate': () => post('revalidate', refresh, { ...JSON_BODY, ...signed(secret, refresh) }),
    'GET /api/room-floors': () => get('room-floors?region=au&words=oak'),
    'GET /api/room-floors/choices': () => get('room-floors/choices?region=au'),
    'GET /api/room-floors/nearest': () => get('room-floors/nearest?region=au&floor=1021403'),
    'POST /api/samples': () => postOrder(origin, order),
    'POST /api/samples/arrived': () => post('samples/arrived', `region=au&order=${'0'.repeat(32)}`, FORM),
    'POST /api/samples/followed': () => post('samples/followed', pages, OWN),
    'POST /api/samples/state': () => post('samples/state', state, { ...JSON_BODY, ...signed(secret, state) }),
    'GET /api/scenes/[id]': () => rooms.facts(unique),
    'PUT /api/scenes/[id]': () => fetch(`${origin}/api/scenes/${unique}`, { method: 'PUT', body: '{}' }),
    'GET /api/scenes/[id]/[what]': () => get(`scenes/${unique}/photo`),
    'POST /api/scenes/[id]/[what]': async () => ({ status: (await rooms.share(unique)) ? 201 : 500 }),
    'POST /api/scenes/get_ki_unique.php': async () => upload,
    'GET /api/scenes/render_img_scene.php': () => rooms.render(unique),
    'GET /api/search-index': () => get('search-index?region=au'),
    'GET /api/search-query': () => get('search-query?region=au&query=wool'),
    'POST /api/sent-projects': () => projects.send(),
    'POST /api/sent-projects/held': () => post('sent-projects/held', pages, OWN),
    'POST /api/sent-projects/taken-back': () =>
      post('sent-projects/taken-back', `region=au&sending=${'0'.repeat(32)}`, FORM),
    'GET /api/shared-rooms/[id]': () => rooms.shared(link),
    'POST /api/shared-projects': async () => kept,
    'GET /api/shared-projects/[id]/pictures/[room]/[floor]': () =>
      get(`shared-projects/${EXPIRED_LINK.id}/pictures/1/1021403`),
    'PUT /api/shared-projects/[id]': () => projects.change(EXPIRED_LINK),
    'GET /api/shop-lists': () => get('shop-lists?region=au'),
    'GET /api/spec-packs/[region]': () => get('spec-packs/au?floors=1021403'),
    'GET /api/spec-packs/[region]/[slug]/[colour]/[file]': () => get(PACK),
    'GET /api/store-locator': () => get('store-locator?region=au&q=radius&lat=-37.8&lng=145'),
    'GET /api/stores': () => get('stores?region=au'),
    'POST /api/vitals': () => post('vitals', JSON.stringify(speed)),
  };
  const answers = await Promise.all(
    Object.entries(asked).map(async ([name, ask]) => [name, (await ask()).status] as const),
  );
  answers.push(['DELETE /api/scenes/[id]', (await rooms.remove(unique)).status]);
  answers.push(['DELETE /api/shared-projects/[id]', (await projects.end(EXPIRED_LINK)).status]);
  return new Map(answers.sort());
}
