import './specifiers-shop.ts';
import path from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { QueueFull } from '#lib/server/fair-queue.ts';
import { handlePackFile } from '#lib/spec-pack/server/handler.ts';
import type { PackJob } from '#lib/spec-pack/server/make/make-file.ts';
import { specPacks } from '#lib/spec-pack/server/packs.ts';
import { handleProjectPacks } from '#lib/spec-pack/server/project-handler.ts';
import { SHOP_FOLDER } from '#tests/support/shop-env.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { readZip } from './read-zip.ts';

withShop();

/** Replaces the thread: an archive that contains the name of the floor. */
const make = vi.fn(
  async ({ source }: PackJob): Promise<Uint8Array> =>
    zipSync({ [`${source.base}/a.txt`]: [Buffer.from(source.name), { level: 0 }] }),
);
let folders = 0;
const packs = (maker: (job: PackJob) => Promise<Uint8Array> = make) =>
  specPacks({
    cacheRoot: path.join(SHOP_FOLDER, `packs-${folders++}`),
    make: maker,
    drawRoom: async () => new Uint8Array(1),
  });

function ask(address: string, init: RequestInit = {}, from = packs()) {
  const [region = '', slug = '', colour = '', file = ''] = address.split('/');
  const request = new Request(`http://shop.test/api/spec-packs/${address}`, init);
  return handlePackFile(request, { region, slug, colour, file }, from);
}
const askProject = (region: string, floors: string, init: RequestInit = {}, from = packs()) =>
  handleProjectPacks(
    new Request(`http://shop.test/api/spec-packs/${region}?floors=${floors}`, init),
    region,
    from,
  );

describe('GET /api/spec-packs/{region}/{slug}/{colour}/{file}', () => {
  it('sends name, type and ETag, and creates the file once', async () => {
    make.mockClear();
    const from = packs();
    const answer = await ask('au/tideline-loop/fog/sheet.pdf', {}, from);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="tideline-loop-fog-sheet.pdf"',
    );
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    const etag = answer.headers.get('etag') ?? '';
    const again = await ask('au/tideline-loop/fog/sheet.pdf', {}, from);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await again.arrayBuffer()).byteLength).toBe((await answer.arrayBuffer()).byteLength);
    const known = await ask('au/tideline-loop/fog/sheet.pdf', { headers: { 'If-None-Match': etag } }, from);
    expect(known.status).toBe(304);
    expect(make).toHaveBeenCalledTimes(1);
    const head = await ask('au/tideline-loop/fog/pack.zip', { method: 'HEAD' }, from);
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('creates a file once for simultaneous requests', async () => {
    make.mockClear();
    const from = packs();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('nz/tideline-loop/fog/facts.csv', {}, from)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it.each([
    'au/tideline-loop/no-such-colour/pack.zip',
    'au/no-such-floor/fog/pack.zip',
    'xx/tideline-loop/fog/pack.zip',
    'au/tideline-loop/fog/other.zip',
    'au/tideline-loop/fog/__proto__',
    'au/tideline-loop/fog/..%2f..%2fpackage.json',
    `au/tideline-loop/${'a'.repeat(3000)}/pack.zip`,
    'au/214/fog/pack.zip',
  ])('returns 404 at %s', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });

  it('tells clients to retry if too many wait', async () => {
    const full = packs(() => Promise.reject(new QueueFull()));
    const answer = await ask('au/tideline-loop/fog/facts.json', {}, full);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const broken = packs(() => Promise.reject(new Error('inside')));
    const failed = await ask('au/tideline-loop/fog/facts.json', {}, broken);
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain('inside');
  });
});

describe('GET /api/spec-packs/{region}?floors=', () => {
  it('returns the packs of all floors that are sold as one archive, with a folder for each', async () => {
    const answer = await askProject('au', '1021404,9,1030701,1021404');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="spec-packs.zip"');
    const files = readZip(new Uint8Array(await answer.arrayBuffer()));
    expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
      ['tideline-loop-fog/a.txt', 'Tideline Loop'],
      ['anchorage-twist-sandbar/a.txt', 'Anchorage Twist'],
    ]);
    const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' };
    expect((await askProject('au', '1021404,1030701', { headers })).status).toBe(304);
  });

  it('refuses invalid ids and too many of them; 404 if nothing is sold', async () => {
    expect((await askProject('au', '')).status).toBe(400);
    expect((await askProject('au', '1021404,x')).status).toBe(400);
    expect((await askProject('au', Array.from({ length: 25 }, (_, at) => 1000 + at).join())).status).toBe(
      400,
    );
    expect((await askProject('au', '9')).status).toBe(404);
    expect((await askProject('xx', '1021404')).status).toBe(404);
  });

  it('creates no more packs than are read: a client that disconnects stops it', async () => {
    make.mockClear();
    const answer = await askProject('au', '1021404,1030701,1021403');
    await answer.body?.cancel();
    expect(make.mock.calls.length).toBeLessThanOrEqual(4);
  });
});
