import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedPart } from '#lib/my-project/project.ts';
import { KEY_HEADER } from '#lib/my-project/send-link.ts';
import {
  handleLink,
  handleMakeLink,
  type ProjectContext,
  projectContext,
} from '#lib/my-project/server/handler.ts';
import { projectLinks, sweepProjectLinks } from '#lib/my-project/server/links.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { rateLimit } from '#lib/server/http/rate-limit.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { HOUSE } from '../support.ts';

const DAY_MS = 86_400_000;
const SHOP = 'https://shop.example';
const TOKEN = 'a-token-of-our-own-pages';
const OWN = { cookie: `XSRF-TOKEN=${TOKEN}`, 'X-XSRF-TOKEN': TOKEN, origin: SHOP, host: 'shop.example' };
const PROJECT = sharedPart(HOUSE);

it('report that they could not be stored while another process locks the database', async () => {
  const file = join(tempFolder('locked-links'), 'shop.db');
  const db = openDatabase({ file }, { serving: true });
  await migrate(db);
  const locked = new Sqlite(file);
  locked.exec('BEGIN IMMEDIATE');
  const answer = await handleMakeLink(
    new Request(`${SHOP}/api/shared-projects`, {
      method: 'POST',
      headers: OWN,
      body: JSON.stringify({ region: 'au', project: PROJECT }),
    }),
    {
      config: {
        csrf: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' },
        ...{ siteUrl: SHOP, trustedProxies: 0 },
      },
      links: projectLinks(db, 'GHRES'),
      limit: rateLimit({ burst: 1, perSecond: 1 }),
      endLimit: rateLimit({ burst: 1, perSecond: 1 }),
    },
  );
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  locked.close();
  await db.destroy();
});

it('are created ten at once per household, and ten times as many per network', async () => {
  const { limit } = projectContext();
  const passed: string[] = [];
  for (let household = 0; household < 12; household += 1)
    for (let link = 0; link < 11; link += 1)
      if ((await limit.take(`2001:db8:77:${household}`)) === 0) passed.push(`${household}`);
  expect(passed).toHaveLength(100);
  expect(passed.filter((one) => one === '0')).toHaveLength(10);
});

describe.each(bothDatabases('project-links'))('projects shared by a link, on %s', (_, place) => {
  let db: ShopDatabase;
  let now = 0;
  const links = (maxLinks = 100) => projectLinks(db, 'GHRES', { now: () => now, maxLinks });
  const context = (burst = 100): ProjectContext => ({
    config: {
      csrf: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' },
      ...{ siteUrl: SHOP, trustedProxies: 0 },
    },
    links: links(),
    limit: rateLimit({ burst, perSecond: 1 / 60 }),
    endLimit: rateLimit({ burst: 60, perSecond: 1 }),
  });
  const ask = (method: string, body: unknown, headers: Record<string, string> = OWN) =>
    new Request(`${SHOP}/api/shared-projects`, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const make = async (shop = context()) => {
    const answer = await handleMakeLink(ask('POST', { region: 'au', project: PROJECT }), shop);
    return (await answer.json()) as { id: string; key: string; expiresAt: number };
  };
  beforeAll(async () => {
    db = openDatabase(await place());
    await migrate(db);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 25);
    await db.deleteFrom('shared_projects').execute();
  });

  it('show what was stored for 180 days, under a random id, and contain no key', async () => {
    const { id, key, expiresAt } = await make();
    expect(id).toMatch(/^[a-z2-7]{26}$/);
    expect(expiresAt).toBe(now + 180 * DAY_MS);
    expect(await links().open(id)).toEqual({ project: PROJECT, photos: [], changedAt: now, expiresAt });
    expect(JSON.stringify(await db.selectFrom('shared_projects').selectAll().execute())).not.toContain(key);
    expect(await projectLinks(db, 'FTX', { now: () => now }).open(id)).toBeUndefined();
    now = expiresAt;
    expect(await links().open(id)).toBeUndefined();
    for (const unknown of ['a'.repeat(26), 'short', '../../etc/passwd', "' or 1=1 --"])
      expect(await links().open(unknown)).toBeUndefined();
  });

  it('are changed and ended only with their key', async () => {
    const { id, key } = await make();
    const shop = context();
    const put = (headers: Record<string, string>) =>
      handleLink(ask('PUT', { project: { ...PROJECT, notes: 'Later' } }, { ...OWN, ...headers }), id, shop);
    const end = (headers: Record<string, string>) =>
      handleLink(ask('DELETE', undefined, { ...OWN, ...headers }), id, shop);
    expect((await put({})).status).toBe(403);
    expect((await end({ 'x-link-key': 'a'.repeat(26) })).status).toBe(403);
    now += 10 * DAY_MS;
    const changed = await put({ 'x-link-key': key });
    expect([changed.status, await changed.json()]).toEqual([200, { expiresAt: now + 180 * DAY_MS }]);
    expect((await links().open(id))?.project.notes).toBe('Later');
    expect((await end({ 'x-link-key': key })).status).toBe(200);
    expect(await links().open(id)).toBeUndefined();
    expect((await end({ 'x-link-key': key })).status).toBe(410);
    expect((await put({ 'x-link-key': key })).status).toBe(410);
  });

  it('cannot be created by other sites, many at once, too large, or from anything but projects', async () => {
    const shop = context();
    const status = async (body: unknown, headers = OWN) =>
      (await handleMakeLink(ask('POST', body, headers), shop)).status;
    const sound = { region: 'au', project: PROJECT };
    expect(await status(sound, { ...OWN, origin: 'https://elsewhere.example' })).toBe(403);
    expect(await status(sound, { ...OWN, cookie: '' })).toBe(403);
    expect(await status(' '.repeat(128 * 1024 + 1))).toBe(413);
    for (const body of [
      '{',
      {},
      { region: 'xx', project: PROJECT },
      { region: 'au', project: { rooms: [] } },
    ])
      expect(await status(body)).toBe(400);
    const few = context(2);
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await handleMakeLink(ask('POST', sound), few)).status);
    expect(statuses).toEqual([201, 201, 429]);
    // A client that may create no more links can still end existing ones.
    const spent = context(1);
    const { id, key } = await make(spent);
    expect((await handleMakeLink(ask('POST', sound), spent)).status).toBe(429);
    const ended = await handleLink(ask('DELETE', undefined, { ...OWN, [KEY_HEADER]: key }), id, spent);
    expect(ended.status).toBe(200);
    expect(await links(2).create('au', PROJECT)).toBeUndefined();
  });

  it('are deleted after they have expired, including damaged ones', async () => {
    const [first, second] = [await make(), await make()];
    await db.updateTable('shared_projects').set({ data: '{"rooms":' }).where('id', '=', first.id).execute();
    expect(await links().open(first.id)).toBeUndefined();
    now += DAY_MS;
    const young = await make();
    expect(await sweepProjectLinks(db, second.expiresAt)).toBe(2);
    expect(await links().open(young.id)).toBeDefined();
  });
});
