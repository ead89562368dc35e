import { describe, expect, it } from 'vitest';
import { wantsMarkdown } from '#server/pages/markdown/wants-markdown.ts';
import { shop } from './page-server.ts';

const html = (text: string) =>
  `<html><head><title>${text}</title></head><body><main><h1>${text}</h1></main>${'<p>floor</p>'.repeat(200)}</body></html>`;
const AGENT = 'text/markdown, text/html, */*';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

function pages(status = 200) {
  let times = 0;
  return shop((request, response) => {
    times += 1;
    response.statusCode = status;
    response.setHeader('Cache-Control', 's-maxage=3600, stale-while-revalidate=3600');
    response.setHeader('Content-Type', request.headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8');
    response.setHeader('Link', '</font.woff2>; rel=preload');
    response.end(request.headers.rsc ? 'data' : html(`Floor ${times}`));
  });
}
const get = (url: string, accept?: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { ...(accept === undefined ? {} : { accept }), ...headers } });

describe('which clients get Markdown', () => {
  it.each([
    ['text/markdown', true],
    [AGENT, true],
    ['text/html;q=0.9, TEXT/Markdown', true],
    ['text/markdown;variant=GFM;q=0.8, */*;q=0.1', true],
    ['text/markdown;q=0.5, text/*;q=0.4', true],
    [BROWSER, false],
    ['', false],
    ['*/*', false],
    ['text/*', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0.5, text/html', false],
    ['text/markdown;q=abc', false],
    ['text/markdown;q=9', false],
    ['text/markdownx', false],
    ['application/text/markdown', false],
    [`${'a/b,'.repeat(1000)}text/markdown`, false],
  ])('%s: %s', (accept, expected) => {
    expect(wantsMarkdown(accept)).toBe(expected);
  });
});

describe('one address as a page and as Markdown', () => {
  it('whoever is first, each client gets the requested format from one rendering', async () => {
    for (const order of [
      [AGENT, BROWSER],
      [BROWSER, AGENT],
    ]) {
      const { origin, asked } = await pages();
      for (const accept of [...order, ...order]) {
        const answer = await get(`${origin}/au/products`, accept);
        const type = answer.headers.get('content-type');
        expect(type).toBe(`text/${accept === AGENT ? 'markdown' : 'html'}; charset=utf-8`);
        const text = await answer.text();
        expect(text.startsWith('<html>')).toBe(accept === BROWSER);
        expect(text).toContain('Floor 1');
      }
      expect(asked).toEqual(['/au/products']);
    }
  });

  it('a shared cache may store the page only, and gets a Vary header', async () => {
    const { origin } = await pages();
    const [page, markdown] = [await get(`${origin}/au`, BROWSER), await get(`${origin}/au`, AGENT)];
    for (const { headers } of [page, markdown]) expect(headers.get('vary')).toMatch(/(?:^|, )Accept(?:,|$)/);
    expect(page.headers.get('cache-control')).toContain('s-maxage');
    expect(markdown.headers.get('cache-control')).toBe('private, no-store');
    for (const name of ['etag', 'link']) {
      expect(page.headers.get(name)).not.toBeNull();
      expect(markdown.headers.get(name)).toBeNull();
    }
    // The page's ETag does not validate the Markdown, nor vice versa.
    const etag = page.headers.get('etag') ?? '';
    expect((await get(`${origin}/au`, AGENT, { 'if-none-match': etag })).status).toBe(200);
    expect((await get(`${origin}/au`, BROWSER, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is as fresh as the page, compressed like it, and without a body for HEAD', async () => {
    const { origin, cache } = await pages();
    expect(await (await get(`${origin}/au`, AGENT)).text()).toContain('Floor 1');
    cache.invalidate({ paths: ['/au'], tags: [] });
    expect(await (await get(`${origin}/au`, AGENT)).text()).toContain('Floor 2');
    const packed = await get(`${origin}/au`, AGENT, { 'accept-encoding': 'br' });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual([
      'br',
      '---\ntitle: "Floor 2"\n---\n\n# Floor 2\n',
    ]);
    const head = await fetch(`${origin}/au`, { method: 'HEAD', headers: { accept: AGENT } });
    expect([head.headers.get('content-type'), await head.text()]).toEqual([
      'text/markdown; charset=utf-8',
      '',
    ]);
  });

  it('the client router gets its data, and an error page stays one', async () => {
    const { origin } = await pages();
    expect(await (await get(`${origin}/au`, AGENT, { rsc: '1' })).text()).toBe('data');
    const failing = await pages(503);
    const answer = await get(`${failing.origin}/au`, AGENT);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  });

  it('many simultaneous requests, also with meaningless headers, are never mixed up', async () => {
    const { origin } = await pages();
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const accept = at % 2 === 0 ? AGENT : BROWSER;
        const answer = await get(`${origin}/au/products`, accept, {
          'accept-encoding': ['br', 'gzip', 'identity'][at % 3] ?? '',
          'x-forwarded-accept': at % 4 === 0 ? BROWSER : AGENT,
          'content-type': 'text/markdown',
        });
        return [(await answer.text()).startsWith('<html>'), answer.headers.get('content-type')];
      }),
    );
    for (const [at, answer] of answers.entries())
      expect(answer).toEqual(
        at % 2 === 0 ? [false, 'text/markdown; charset=utf-8'] : [true, 'text/html; charset=utf-8'],
      );
  });
});
