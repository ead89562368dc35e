import '#tests/support/shop-env.ts';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { handleRevalidate } from '#lib/revalidate/server/handler.ts';
import { refreshOfProducts, requestRefresh } from '#lib/revalidate/server/request-refresh.ts';
import { type Invalidation, processLink } from '#lib/server/process-link.ts';
import { SIGNATURE_HEADER, signedHeaders, TIMESTAMP_HEADER } from '#lib/server/signing/signature.ts';
import { storedSecret } from '#lib/server/signing/stored-secret.ts';
import { startServer } from '#tests/support/http-server.ts';
import { SHOP_FOLDER, SHOP_SECRET } from '#tests/support/shop-env.ts';
import { withShop } from '#tests/support/shop-process.ts';

const SECRET = SHOP_SECRET;
const NOW = Date.parse('2026-11-21T10:00:00Z');
withShop();

async function post(body: string, headers: Record<string, string>, now = NOW) {
  const invalidated: string[] = [];
  const note = ({ tags, paths }: Invalidation) => void invalidated.push(...tags, ...paths);
  processLink().onInvalidation.add(note);
  const request = new Request('http://shop.test/api/revalidate', { method: 'POST', body, headers });
  const response = await handleRevalidate(request, now);
  processLink().onInvalidation.delete(note);
  return { status: response.status, invalidated, body: (await response.json()) as Record<string, unknown> };
}
const signed = (body: string) => signedHeaders(SECRET, body, NOW);

describe('POST /api/revalidate', () => {
  it('invalidates tags and paths; for products also their pages and lists in every region', async () => {
    const body = JSON.stringify({
      tags: ['catalogue'],
      paths: ['/au/products'],
      products: ['tideline-loop'],
    });
    const { status, invalidated } = await post(body, signed(body));
    expect(status).toBe(200);
    expect(invalidated).toEqual(
      expect.arrayContaining(['catalogue', '/au/products', 'listing:nz', 'product:na:tideline-loop']),
    );
  });

  it('makes the catalogue reload its source', async () => {
    const scope = { site: 'GHRES', region: 'au' } as const;
    const before = await catalogue().range(scope);
    const body = '{"tags":["catalogue"]}';
    await post(body, signed(body));
    expect(await catalogue().range(scope)).not.toBe(before);
  });

  it('refuses requests that are unsigned, signed with another secret or changed after signing', async () => {
    const body = '{"tags":["catalogue"]}';
    const refused = [
      {},
      signedHeaders('another-secret-of-thirty-two-characters', body, NOW),
      signed('{"tags":["other"]}'),
      { ...signed(body), [TIMESTAMP_HEADER]: String(NOW / 1000 + 1) },
      { ...signed(body), [SIGNATURE_HEADER]: 'sha256=short' },
      { ...signed(body), [TIMESTAMP_HEADER]: 'soon' },
    ];
    for (const headers of refused) {
      expect(await post(body, headers)).toMatchObject({
        status: 401,
        invalidated: [],
        body: { error: { code: 'not_signed' } },
      });
    }
  });

  it('refuses a signature older or newer than five minutes', async () => {
    const body = '{"tags":["catalogue"]}';
    expect((await post(body, signed(body), NOW + 299_000)).status).toBe(200);
    expect((await post(body, signed(body), NOW + 301_000)).status).toBe(401);
    expect((await post(body, signed(body), NOW - 301_000)).status).toBe(401);
  });

  it('returns 400 with fields for an invalid body, 413 for one that is too large', async () => {
    for (const body of ['', 'no json', '{}', '{"tags":"catalogue"}', '{"paths":["au"]}']) {
      expect(await post(body, signed(body)), body).toMatchObject({ status: 400, invalidated: [] });
    }
    const large = JSON.stringify({ tags: ['x'.repeat(70_000)] });
    expect((await post(large, signed(large))).status).toBe(413);
  });
});

describe('requesting a refresh', () => {
  it('sends what the endpoint accepts', async () => {
    const answers: Promise<Response>[] = [];
    const server = await startServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = new Headers(request.headers as Record<string, string>);
      const asked = new Request('http://shop.test/api/revalidate', {
        method: 'POST',
        body: Buffer.concat(chunks),
        headers,
      });
      const answer = handleRevalidate(asked);
      answers.push(answer);
      const { status } = await answer;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(await (await answer).text());
    });
    const good = await requestRefresh(server.url, SECRET, refreshOfProducts(['tideline-loop']));
    expect(good).toMatchObject({
      ok: true,
      value: { tags: expect.arrayContaining(['product:au:tideline-loop']) },
    });
    const bad = await requestRefresh(server.url, 'not-the-secret', { tags: ['catalogue'] });
    expect(bad).toMatchObject({ ok: false, error: { kind: 'status', status: 401 } });
    await server.close();
  });

  it('invalidates the whole catalogue if many products changed', () => {
    expect(refreshOfProducts(Array.from({ length: 201 }, (_, at) => `p-${at}`))).toEqual({
      tags: ['catalogue'],
    });
  });

  it('shares one secret through the data folder', () => {
    expect(storedSecret(SHOP_FOLDER)).toMatch(/^[0-9a-f]{64}$/);
    expect(storedSecret(SHOP_FOLDER)).toBe(storedSecret(SHOP_FOLDER));
  });
});
