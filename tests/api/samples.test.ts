import '#tests/support/shop-env.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as getCsrf } from '#app/api/csrf/route.ts';
import { POST } from '#app/api/samples/route.ts';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import type { Scope } from '#lib/catalogue/server/port.ts';
import type { OrderVariant } from '#lib/samples/order-request.ts';
import { handleOrder, type OrderContext } from '#lib/samples/server/handler.ts';
import { ordersDatabase } from '#lib/samples/server/orders.ts';
import { handleCsrf } from '#lib/server/http/csrf-check.ts';
import { floorsIn } from '#tests/support/catalogue.ts';
import {
  anOrder,
  countOrders,
  ORDER_TOKEN,
  orderContext,
  orderPost,
  sendOrder,
  stockedVariants,
} from '#tests/support/orders.ts';
import { withShop } from '#tests/support/shop-process.ts';

withShop();
let au: OrderVariant[];
let nz: OrderVariant[];
let context: OrderContext;
beforeAll(async () => {
  au = await stockedVariants(catalogue(), 'au', 4);
  nz = await stockedVariants(catalogue(), 'nz', 6);
  context = orderContext({ db: ordersDatabase, catalogue });
});
afterAll(async () => {
  await ordersDatabase().destroy();
});

const NZ_ADDRESS = { address: { type: 'CUSTOM', text: '3 Pebble Lane, Bay 0999, New Zealand' } } as const;

const post = (body: unknown, options?: Parameters<typeof orderPost>[1], on = context) =>
  sendOrder(on, body, options);
const kept = () => countOrders(ordersDatabase());
/** Expects `run` to store nothing. */
async function keepsNothing(run: () => Promise<void>) {
  const before = await kept();
  await run();
  expect(await kept()).toBe(before);
}
const body = () => anOrder(au.slice(0, 2));

describe('POST /api/samples', () => {
  it('S7.8-1 S7.12-1 accepts website FTX and returns 201 with a reference', async () => {
    const csrf = getCsrf(new Request('http://localhost:3000/api/csrf'));
    const names = (await csrf.json()) as { cookieName: string; headerName: string };
    const cookie = (csrf.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(names).toEqual({ cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' });
    const headers = { cookie, 'x-xsrf-token': cookie.split('=')[1] };
    const response = await POST(orderPost(body(), { origin: 'http://localhost:3000', headers }));
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ reference: expect.stringMatching(/^MS-\w{5}-\w{5}$/) });
  });

  it('S9.3-1 G25 accepts three samples in au and five in nz, and refuses one more', async () => {
    expect((await post(anOrder(au.slice(0, 3)))).status).toBe(201);
    const region = 'nz';
    expect((await post(anOrder(nz.slice(0, 5), NZ_ADDRESS), { region })).status).toBe(201);
    await keepsNothing(async () => {
      for (const [chosen, where] of [
        [au.slice(0, 4), 'au'],
        [nz.slice(0, 6), 'nz'],
      ] as const) {
        const { status, body: answer } = await post(anOrder(chosen, NZ_ADDRESS), { region: where });
        expect([status, answer.error.fields]).toEqual([409, [{ field: 'variants', reason: 'tooMany' }]]);
      }
    });
  });

  it('S5.2-13 refuses colours out of stock in the region, by name', async () => {
    await keepsNothing(async () => {
      for (const region of ['au', 'nz'] as const) {
        const [gone] = await stockedVariants(catalogue(), region, 1, false);
        if (!gone) throw new Error('Everything is in stock');
        const chosen = [...(region === 'au' ? au : nz).slice(0, 1), gone];
        const { status, body: answer } = await post(anOrder(chosen, NZ_ADDRESS), { region });
        expect(status).toBe(409);
        expect(answer.error.fields).toEqual([
          { field: `variants.${gone.globalItemId}`, reason: 'outOfStock' },
        ]);
      }
    });
  });

  it('S5.2-14 G26 requires a company from GHC and ignores stock', async () => {
    const ghc = { ...context, config: { ...context.config, site: 'GHC' as const } };
    let gone: OrderVariant | undefined;
    for (const { slug } of await floorsIn(catalogue(), { site: 'GHC', region: 'au' })) {
      const product = await catalogue().product({ site: 'GHC', region: 'au' }, slug);
      const variant = product?.variants.find(({ sampleInStock }) => !sampleInStock);
      if (!product || !variant || !product.sampleAvailable) continue;
      gone = { ...variant, productCode: product.productCode, productName: product.name };
      break;
    }
    if (!gone) throw new Error('GHC has everything in stock');
    const refused = await post(anOrder([gone]), {}, ghc);
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      [{ field: 'requiredCompany', reason: 'Please provide a Comapny Name' }],
    ]);
    const taken = await post(anOrder([gone], { requiredCompany: 'Tide & Sons' }), {}, ghc);
    expect(taken.status).toBe(201);
    expect((await post(body(), { website: 'GHC' })).status).toBe(400);
  });

  it('G31 refuses orders in na, S3.5-4 G32 of products without samples, and of unknown variants', async () => {
    await keepsNothing(async () => {
      const na = await post(body(), { region: 'na' });
      expect([na.status, na.body.error.fields]).toEqual([409, [{ field: 'variants', reason: 'region' }]]);
      const withoutSamples = {
        ...catalogue(),
        variantByGlobalItemId: async (scope: Scope, id: string) => {
          const found = await catalogue().variantByGlobalItemId(scope, id);
          return found && { ...found, product: { ...found.product, sampleAvailable: false } };
        },
      };
      const none = await post(body(), {}, { ...context, catalogue: () => withoutSamples });
      expect(none.body.error.fields[0].reason).toBe('noSamples');
      const [first] = au;
      if (!first) throw new Error('No variants');
      for (const wrong of [
        { ...first, globalItemId: '99999999999' },
        { ...first, productCode: 'other' },
      ]) {
        const { status, body: answer } = await post(anOrder([wrong]));
        expect([status, answer.error.fields[0].reason]).toEqual([409, 'unknown']);
      }
      const twice = await post(anOrder([first, first]));
      expect(twice.body.error.fields[0].reason).toBe('twice');
    });
  });

  it('S8-6 S5.2-2…10 names every invalid field with its message, as the form does', async () => {
    await keepsNothing(async () => {
      const { status, body: answer } = await post({ variants: body().variants, values: { mobile: '12' } });
      expect(status).toBe(400);
      expect(answer.error.message).toBe(
        'Error occured When trying to get form data. Make sure to fill in all required fields.',
      );
      expect(answer.error.fields).toEqual([
        { field: 'firstName', reason: 'Please provide your first name' },
        { field: 'lastName', reason: 'Please provide your last name' },
        { field: 'email', reason: 'Please provide a valid email' },
        { field: 'mobile', reason: 'Please provide a valid phone number' },
        { field: 'address', reason: 'Delivery address is required' },
      ]);
    });
  });

  it('refuses an address selected in another country', async () => {
    const { status, body: answer } = await post(anOrder(nz.slice(0, 1)), { region: 'nz' });
    expect([status, answer.error.fields[0].field]).toEqual([400, 'address']);
  });

  it('refuses malformed posts with 400 or 415 and stores nothing', async () => {
    await keepsNothing(async () => {
      for (const bad of ['', '{', 'null', '[]', '{"variants":[],"values":{}}', '{"variants":"all"}'])
        expect((await post(bad)).status).toBe(400);
      expect((await post({ ...body(), values: { ...body().values, firstName: { $ne: '' } } })).status).toBe(
        400,
      );
      for (const key of ['', 'short', 'x'.repeat(65), 'a key with spaces in it'])
        expect((await post(body(), { key })).status).toBe(400);
      expect((await post(body(), { headers: { 'idempotency-key': undefined } })).status).toBe(400);
      expect((await post(body(), { region: 'fr' })).status).toBe(400);
      expect((await post(body(), { website: 'ACME' })).status).toBe(400);
      expect((await post(body(), { region: `au&x=${'y'.repeat(2000)}` })).status).toBe(414);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', undefined])
        expect((await post(body(), { headers: { 'content-type': type } })).status).toBe(415);
    });
  });

  it('refuses oversize posts, declared or streamed, without reading on', async () => {
    await keepsNothing(async () => {
      const big = { ...body(), padding: 'x'.repeat(20_000) };
      expect((await post(big)).status).toBe(413);
      let pulled = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      });
      const { url, headers } = orderPost('');
      const request = new Request(url, {
        method: 'POST',
        headers,
        body: endless,
        duplex: 'half',
      } as RequestInit);
      expect((await handleOrder(request, context)).status).toBe(413);
      expect(pulled).toBeLessThan(30);
    });
  });

  it('G40 refuses posts from other sites, and posts without the token', async () => {
    await keepsNothing(async () => {
      const refused: [string, Record<string, string | undefined>][] = [
        ['origin', { origin: 'https://evil.example' }],
        ['origin', { origin: 'null' }],
        ['origin', { origin: 'not an origin' }],
        ['origin', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
        ['cross_site', { 'sec-fetch-site': 'cross-site' }],
        ['cross_site', { 'sec-fetch-site': 'same-site', origin: undefined }],
        ['token', { 'x-xsrf-token': undefined }],
        ['token', { cookie: undefined }],
        ['token', { cookie: undefined, 'x-xsrf-token': undefined }],
        ['token', { 'x-xsrf-token': ORDER_TOKEN.toUpperCase() }],
        ['token', { cookie: 'XSRF-TOKEN=short', 'x-xsrf-token': 'short' }],
      ];
      for (const [code, headers] of refused) {
        const { status, body: answer } = await post(body(), { headers });
        expect([status, answer.error.code, headers]).toEqual([403, code, headers]);
      }
    });
    expect((await post(body(), { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(201);
    expect((await post(body(), { headers: { origin: undefined } })).status).toBe(201);
  });

  it('G40 trusts a forwarded host only behind a trusted proxy', async () => {
    const headers = { origin: 'https://www.shop.test', 'x-forwarded-host': 'www.shop.test' };
    expect((await post(body(), { headers })).status).toBe(403);
    const behind = { ...context, config: { ...context.config, trustedProxies: 1 } };
    expect((await post(body(), { headers }, behind)).status).toBe(201);
  });

  it('S7.1-3 G40 supports other names for cookie and header', async () => {
    const csrf = { cookieName: 'shop-token', headerName: 'X-Shop-Token' };
    const renamed = { ...context, config: { ...context.config, csrf } };
    expect((await post(body(), {}, renamed)).status).toBe(403);
    const headers = { cookie: `shop-token=${ORDER_TOKEN}`, 'x-shop-token': ORDER_TOKEN };
    expect((await post(body(), { headers }, renamed)).status).toBe(201);

    const answer = handleCsrf(new Request('https://shop.test/api/csrf'), {
      csrf,
      siteUrl: 'https://shop.test',
    });
    expect(await answer.json()).toEqual(csrf);
    expect(answer.headers.get('set-cookie')).toMatch(/^shop-token=[\w-]{32}; Path=\/; SameSite=Lax; Secure$/);
    const cookie = `shop-token=${ORDER_TOKEN}`;
    const known = handleCsrf(new Request('https://shop.test/', { headers: { cookie } }), {
      csrf,
      siteUrl: 'https://shop.test',
    });
    expect(known.headers.get('set-cookie')).toBeNull();
  });

  it('returns the first order for a repeated key, and creates no second one', async () => {
    const key = randomUUID();
    const first = await post(body(), { key });
    await keepsNothing(async () => {
      expect((await post(body(), { key })).body).toEqual(first.body);
      expect((await post(anOrder(au.slice(0, 2), { lastName: 'Other' }), { key })).status).toBe(422);
    });
  });
});
