import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleHeld } from '#lib/my-project/server/held-handler.ts';
import { newLink, projectLinks } from '#lib/my-project/server/links.ts';
import { handleSending, type SendingContext } from '#lib/my-project/server/send-handler.ts';
import { sendingDeliveries } from '#lib/my-project/server/sending-deliveries.ts';
import { storedSending } from '#lib/my-project/server/stored-sending.ts';
import { takeBack } from '#lib/my-project/server/take-back.ts';
import { handleTakeBack } from '#lib/my-project/server/take-back-handler.ts';
import { openMessages } from '#lib/outbox/server/open-messages.ts';
import { sendDue } from '#lib/outbox/server/worker.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { networkLimit, perMinute } from '#lib/server/http/network-limit.ts';
import { rateLimit } from '#lib/server/http/rate-limit.ts';
import { databaseStores } from '#lib/stores/server/database-stores.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';
import { startServer } from '#tests/support/http-server.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { ADA, BODY, DONE, keyOf, SHOP, STORE } from './sending.ts';
import { areTakenBack } from './taken-back.ts';

const TOKEN = 'a-token-of-our-own-pages';
const OWN = { cookie: `XSRF-TOKEN=${TOKEN}`, 'X-XSRF-TOKEN': TOKEN, origin: SHOP, host: 'shop.example' };
const WEBHOOK = { url: 'http://127.0.0.1:9/', secret: 'x'.repeat(32) };

describe.each(bothDatabases('sendings'))('projects sent to a store, on %s', (_, place) => {
  let db: ShopDatabase;
  let kicks = 0;
  const context = (more: Partial<SendingContext['config']> = {}): SendingContext => ({
    config: {
      ...{ site: 'GHRES', siteUrl: SHOP, trustedProxies: 0, storeMail: undefined, orderWebhook: WEBHOOK },
      csrf: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' },
      ...more,
    },
    db: () => db,
    stores: () => databaseStores(db),
    limit: networkLimit('sent-projects', perMinute(1000)),
    onPlaced: () => {
      kicks += 1;
    },
  });
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `a-key-of-this-form-${keys}`;
  };
  const post = async (
    body: unknown,
    {
      key = newKey(),
      headers = {},
      shop = context(),
    }: { key?: string; headers?: object; shop?: SendingContext } = {},
  ) => {
    const answer = await handleSending(
      new Request(`${SHOP}/api/sent-projects`, {
        method: 'POST',
        headers: { ...OWN, 'Idempotency-Key': key, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      shop,
    );
    const said = (await answer.json()) as {
      reference: string;
      page: string;
      error: { code: string; fields?: { field: string; reason: string }[] };
    };
    return { status: answer.status, headers: answer.headers, ...said };
  };
  const messages = async () =>
    (await db.selectFrom('outbox').select(['kind', 'letter', 'state']).orderBy('id').execute()).map(
      ({ kind, letter, state }) => `${kind} ${letter} ${state}`,
    );
  const everything = async () =>
    JSON.stringify(
      await Promise.all([
        db.selectFrom('sent_projects').selectAll().execute(),
        db.selectFrom('shared_projects').selectAll().execute(),
        db.selectFrom('outbox').selectAll().execute(),
      ]),
    );
  const undo = (form: string, headers: Record<string, string> = { origin: SHOP, host: 'shop.example' }) =>
    handleTakeBack(
      new Request(`${SHOP}/api/sent-projects/taken-back`, { method: 'POST', headers, body: form }),
      {
        config: context().config,
        db: () => db,
        limit: rateLimit({ burst: 100, perSecond: 1 }),
        onTaken: () => {
          kicks += 1;
        },
      },
    );

  const heldOf = (pages: readonly string[], limit = rateLimit({ burst: 100, perSecond: 1 }), from = '') =>
    handleHeld(
      new Request(`${SHOP}/api/sent-projects/held`, {
        ...{ method: 'POST', body: JSON.stringify({ pages }), headers: { ...OWN, 'x-forwarded-for': from } },
      }),
      { config: context().config, db: () => db, limit },
    );

  beforeAll(async () => {
    db = openDatabase(await place());
    await migrate(db);
    await db
      .insertInto('stores')
      .values({
        ...{ id: STORE.id, slug: STORE.slug, region: 'au', sites: '|GHRES|', lat: 0, lng: 0 },
        ...{ data: JSON.stringify(STORE), content_hash: null },
      })
      .execute();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    kicks = 0;
    for (const table of ['outbox', 'sent_projects', 'shared_projects'] as const)
      await db.deleteFrom(table).execute();
  });

  it('have a status rate limit per IPv6 household', async () => {
    const limit = rateLimit({ burst: 1, perSecond: 1 / 60 });
    const page = '0'.repeat(32);
    expect((await heldOf([page], limit, '2001:db8:1:2::1')).status).toBe(200);
    expect((await heldOf([page], limit, '2001:db8:1:2::2')).status).toBe(429);
    expect((await heldOf([page], limit, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('are stored once per key, with a link for the store and messages to store, webhook and shopper', async () => {
    const key = newKey();
    const all = await Promise.all([post(BODY, { key }), post(BODY, { key }), post(BODY, { key })]);
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(all.map(({ reference, page }) => `${reference} ${page}`)).size).toBe(1);
    expect(all.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(2);
    const [{ reference, page } = { reference: '', page: '' }] = all;
    expect(reference).toMatch(/^MP-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(page).toMatch(/^\/au\/sent-projects\/[0-9a-f]{32}$/);
    expect((await messages()).sort()).toEqual([
      'project-mail copy waiting',
      'project-mail sent waiting',
      'project-webhook sent waiting',
    ]);
    expect(kicks).toBe(1);
    const kept = await storedSending(db, { pageKey: keyOf(page) });
    expect(kept?.sender).toEqual({ ...ADA, samples: BODY.samples });
    expect((await projectLinks(db, 'GHRES').open(kept?.linkId ?? ''))?.project).toEqual(BODY.project);
    expect((await post({ ...BODY, store: 'another' }, { key })).status).toBe(422);
    expect((await openMessages(db, 10)).map((one) => one.reference)).toEqual([
      reference,
      reference,
      reference,
    ]);
  });

  it('are refused with each missing or wrong field, and accept a telephone number instead of a mail address', async () => {
    const wrong = async (sender: object, consent = true) => {
      const { status, error } = await post({ ...BODY, sender: { ...ADA, ...sender }, consent });
      expect(status).toBe(400);
      return error.fields?.map(({ field }) => field);
    };
    expect(await wrong({ name: ' \n', email: '', message: 'x'.repeat(1001) }, false)).toEqual([
      ...['name', 'email', 'phone', 'message', 'consent'],
    ]);
    expect(await wrong({ email: 'ada@', phone: 'ring me' })).toEqual(['email', 'phone']);
    expect(await wrong({ name: 'x'.repeat(101) })).toEqual(['name']);
    const { status } = await post({ ...BODY, sender: { ...ADA, email: '', phone: '0491 570 156' } });
    expect([status, (await messages()).filter((one) => one.includes('copy'))]).toEqual([201, []]);
    for (const body of [
      '{',
      {},
      { ...BODY, region: 'xx' },
      { ...BODY, store: '../x' },
      { ...BODY, project: { ...BODY.project, rooms: [], notes: ' ' } },
    ])
      expect((await post(body)).status).toBe(400);
    expect((await post(BODY, { key: 'short' })).error.fields?.[0]?.field).toBe('Idempotency-Key');
  });

  it('are refused from other sites, if too large or too fast, and where no store can be notified', async () => {
    expect((await post(BODY, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
    expect((await post(BODY, { headers: { cookie: '' } })).status).toBe(403);
    expect((await post(' '.repeat(136 * 1024 + 1))).status).toBe(413);
    const slow = { ...context(), limit: networkLimit('sent-projects', perMinute(1)) };
    expect([(await post(BODY, { shop: slow })).status, (await post(BODY, { shop: slow })).status]).toEqual([
      201, 429,
    ]);
    expect((await post({ ...BODY, store: 'closed-down' })).error.code).toBe('no_store');
    const mute = context({ storeMail: 'off', orderWebhook: undefined });
    expect((await post(BODY, { shop: mute })).status).toBe(409);
    const mailed = context({ orderWebhook: undefined });
    await db.deleteFrom('outbox').execute();
    await post({ ...BODY, sender: { ...ADA, email: '', phone: '0491570156' } }, { shop: mailed });
    expect(await messages()).toEqual(['project-mail sent waiting']);
    const away = { ...context(), db: () => openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none' }) };
    const failed = await post(BODY, { shop: away });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '10']);
  });

  it('send one mailbox three copies an hour, however it is written', async () => {
    for (const email of ['ada@example.com', 'ADA@example.com', 'ada+x@example.com', 'ada@example.com'])
      await post({ ...BODY, sender: { ...ADA, email } });
    const copies = (await messages()).filter((one) => one.includes('copy'));
    expect(copies.sort()).toEqual([
      ...['project-mail copy waiting', 'project-mail copy waiting', 'project-mail copy waiting'],
      'project-mail copy withheld',
    ]);
  });

  it('are stored even while the limit of links is reached', async () => {
    const row = newLink('GHRES', 'au', BODY.project, Date.now()).row;
    await sql`insert into shared_projects (id, site, region, key_hash, data, changed_at, expires_at)
      with recursive many(at) as (select 1 union all select at + 1 from many where at < 100000)
      select 'link-' || at, ${row.site}, ${row.region}, 'x', '{}', ${row.changed_at}, ${row.expires_at} from many`.execute(
      db,
    );
    expect(await projectLinks(db, 'GHRES').create('au', BODY.project)).toBeUndefined();
    expect((await post(BODY)).status).toBe(201);
  });

  areTakenBack({ db: () => db, post, undo, heldOf, messages, everything });

  it('link to the site that accepted them, whichever server sends their mails', async () => {
    const folder = tempFolder('other-site-mails');
    const deliveries = sendingDeliveries({
      ...{ db: () => db, storeMail: undefined, webhook: undefined, store: async () => STORE },
      mail: { smtpUrl: undefined, from: undefined, folder, siteUrl: SHOP },
    });
    const shop = {
      ...context({ site: 'FTX', orderWebhook: undefined }),
      stores: () => ({ ...databaseStores(db), store: async () => STORE }),
    };
    const { page, reference } = await post(BODY, { shop });
    await sendDue(db, { 'project-mail': DONE });
    await takeBack(db, { pageKey: keyOf(page) });
    await sendDue(db, deliveries);
    const mail = readFileSync(join(folder, `${reference}.taken-back.eml`), 'utf8');
    expect(mail).toContain('\r\nhttps://furrow.example/au\r\n');
    expect(mail).not.toContain(`${SHOP}/`);
  });

  it('are announced with a signature, first complete and then as withdrawn; nothing is sent about deleted ones', async () => {
    const heard: { type: string; sending: Record<string, unknown> }[] = [];
    const receiver = await startServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += part));
      request.on('end', () => {
        if (/^sha256=[0-9a-f]{64}$/.test(String(request.headers['x-shop-signature'])))
          heard.push(JSON.parse(text));
        response.writeHead(204).end();
      });
    });
    const folder = tempFolder('sending-mails');
    const deliveries = sendingDeliveries({
      db: () => db,
      mail: { smtpUrl: undefined, from: undefined, folder, siteUrl: SHOP },
      storeMail: undefined,
      webhook: { url: receiver.url, secret: 'y'.repeat(32) },
      store: async () => STORE,
    });
    const { page, reference } = await post(BODY);
    await sendDue(db, { 'project-mail': DONE, 'project-webhook': deliveries['project-webhook'] });
    await takeBack(db, { pageKey: keyOf(page) });
    await sendDue(db, deliveries);
    expect(heard.map(({ type }) => type)).toEqual(['project.sent', 'project.taken_back']);
    expect(heard[0]?.sending).toMatchObject({
      ...{ reference, region: 'au', sender: ADA, samples: BODY.samples, project: { rooms: [{}, {}, {}] } },
      link: expect.stringMatching(/^https:\/\/shop\.example\/au\/shared-projects\/[a-z2-7]{26}$/),
    });
    expect(JSON.stringify(heard[1])).not.toMatch(/Ada|ada@/);
    expect(new Set((await messages()).map((one) => one.split(' ').at(-1)))).toEqual(new Set(['sent']));
    const gone = deliveries['project-mail'];
    const about = {
      id: 'x',
      about: 'nothing',
      kind: 'project-mail',
      letter: 'sent',
      attempt: 1,
      leaseEnd: '',
    } as const;
    expect(await gone?.(about, AbortSignal.timeout(5000))).toMatchObject({ ok: false, final: true });
    await receiver.close();
  });
});
