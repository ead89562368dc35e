import { expect, test } from '@playwright/test';

const AGENT = 'text/markdown, text/html, */*';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Pages that programs read for people, with one line of each. */
const PAGES = [
  ['a list', '/au/products?type=CPT', /^ {2}## \[Tideline Loop\]\(http\S+\/au\/products\/tideline-loop\)$/m],
  ['a product', '/nz/products/tideline-loop', /^- \*\*Roll width\*\*: 3\.66 m$/m],
  ['its colour', '/au/products/tideline-loop?colour=flax', /^03 - Flax|^214-03 - Flax|Flax/m],
  ['the stores', '/au/find-stores', /^- ### \[.+\]\(http\S+\/au\/find-stores\/[a-z0-9-]+\)$/m],
  ['a guide', '/nz/news/care-and-maintenance', /^## .+/m],
  ['questions', '/au/support', /^### How many samples can I order\?$/m],
] as const;

for (const [what, path, line] of PAGES)
  test(`${what} is Markdown for clients that accept it, and a page for all others`, async ({ request }) => {
    const [markdown, page] = await Promise.all(
      [AGENT, BROWSER].map((accept) => request.get(path, { headers: { accept } })),
    );
    expect(markdown?.headers()).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'private, no-store',
      vary: expect.stringMatching(/(?:^|, )Accept(?:,|$)/),
      'x-content-type-options': 'nosniff',
    });
    const text = (await markdown?.text()) ?? '';
    expect(text).toMatch(/^---\ntitle: ".+"\ndescription: ".+"\nurl: "http.+"\n---\n\n/);
    expect(text).toMatch(line);
    expect(text).toMatch(/^# .+/m);
    expect(text).not.toMatch(/<(?:div|span|script|button|a)\b|\bundefined\b|Add to favourites/);
    expect(page?.headers()['content-type']).toContain('text/html');
    expect(page?.headers().vary).toMatch(/(?:^|, )Accept(?:,|$)/);
    expect(await page?.text()).toMatch(/^<!DOCTYPE html>/i);
  });

test('the page cache keeps Markdown and HTML apart, whichever is requested first and however', async ({
  request,
}) => {
  const address = '/nz/products?type=HF&utm_source=';
  // Each of these addresses is one page, rendered once.
  for (const [at, first] of [AGENT, BROWSER].entries())
    for (const accept of [first, BROWSER, AGENT, '*/*', 'text/markdown;q=0', AGENT, BROWSER]) {
      const answer = await request.get(`${address}${at}`, {
        headers: { accept, 'x-accept': AGENT, 'x-http-method-override': 'text/markdown' },
      });
      const type = accept === AGENT ? 'text/markdown' : 'text/html';
      expect(answer.headers()['content-type'], accept).toContain(type);
      expect((await answer.text()).startsWith('---\n'), accept).toBe(accept === AGENT);
    }
  const etag = (await request.get('/au', { headers: { accept: BROWSER } })).headers().etag ?? '';
  const again = await request.get('/au', { headers: { accept: AGENT, 'if-none-match': etag } });
  expect([again.status(), (await again.text()).slice(0, 4)]).toEqual([200, '---\n']);
});

test('a query’s text is escaped in Markdown too, and a missing page has its status', async ({ request }) => {
  const read = async (path: string) => {
    const answer = await request.get(path, { headers: { accept: AGENT } });
    return [answer.status(), await answer.text()] as const;
  };
  const words = encodeURIComponent('[x](https://evil.example)\n# zzqq <b>');
  const [status, text] = await read(`/au/search?q=${words}`);
  expect(status).toBe(200);
  expect(text).not.toMatch(/(?<!\\)\]\(https:\/\/evil|^# zzqq|<b>/m);
  const [missing, said] = await read('/au/products/not-a-floor');
  expect(missing).toBe(404);
  expect(said).toMatch(/^# /m);
});

test('llms.txt links to lists, stores, help and guides of every region, all of which exist', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/llms.txt?x=1');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# Marram\n\n> .+\n\n/);
  expect(text).toContain('Accept: text/markdown');
  for (const region of ['Australia', 'New Zealand', 'North America'])
    for (const part of ['floors', 'stores and help', 'guides'])
      expect(text).toContain(`\n## ${region}: ${part}\n\n- [`);
  const links = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\)(?:: .+)?$/gm)].map(([, link = '']) => link);
  expect(links.length).toBe(text.split('\n').filter((line) => line.startsWith('- ')).length);
  for (const link of links) {
    expect(link.startsWith(`${baseURL}/`), link).toBe(true);
    expect((await request.head(link)).status(), link).toBe(200);
  }
});
