import { describe, expect, it } from 'vitest';
import { routesOf } from '../../../server/pages/missing-pages.ts';
import { aPage, PAGE, shop } from './page-server.ts';

const MISSING = '<head><meta name="page-status" content="404"/></head><h1>Missing</h1>';

describe('the request to Next', () => {
  it('G13 has a page’s own address: unknown parameters are neither in it nor in the key', async () => {
    const { read, asked, origin } = await shop();
    for (const query of ['', '?gclid=1', '?fbclid=2&utm_source=x', '?nxtPregion=nz&_rsc=3'])
      expect((await read(`/au/about-us${query}`)).text).toBe(PAGE);
    for (const query of ['?type=CPT&colour=gray', '?utm_source=x&colour=grey&type=cpt'])
      await read(`/au/products${query}`);
    expect(asked).toEqual(['/au/about-us', '/au/products?type=CPT&colour=gray']);
    expect(origin).toBeTruthy();
  });

  it('contains nothing of the visitor’s request', async () => {
    const seen: unknown[] = [];
    const { read } = await shop((request, response, render) => {
      seen.push([request.method, request.headers, request.rawHeaders.length, request.socket.remoteAddress]);
      aPage(request, response, render);
    });
    await read('/au', {
      'Content-Security-Policy': "script-src 'nonce-evil'",
      Cookie: 'region=nz; __prerender_bypass=1',
      'X-Forwarded-Host': 'evil.example',
      'User-Agent': 'Googlebot',
      'X-Nonce': 'evil',
      Authorization: 'Bearer x',
    });
    expect(seen).toEqual([
      ['GET', { host: 'localhost', 'user-agent': 'page-cache', 'accept-encoding': 'identity' }, 6, undefined],
    ]);
  });

  it('G1 keeps the whole query, and of the cookies the region, if the proxy answers with a redirect', async () => {
    const cookies: (string | undefined)[] = [];
    const { read, asked } = await shop((request, response) => {
      cookies.push(request.headers.cookie);
      response.writeHead(307, { Location: `/nz${request.url}` }).end();
    });
    const cookie = 'a=b; region=nz; XSRF-TOKEN=secret';
    expect(await read('/products?type=CPT&utm_source=x&gclid=1', { Cookie: cookie })).toMatchObject({
      status: 307,
      location: '/nz/products?type=CPT&utm_source=x&gclid=1',
      cache: null,
    });
    await read('/', { Cookie: 'region=evil' });
    await read('/AU/?utm_source=x');
    expect(asked).toEqual(['/products?type=CPT&utm_source=x&gclid=1', '/', '/AU/?utm_source=x']);
    expect(cookies).toEqual(['region=nz', 'region=au', 'region=au']);
  });

  it('for router data ignores the router’s state; it is cached here but not by caches in between', async () => {
    const seen: unknown[] = [];
    const { read, asked } = await shop((request, response) => {
      seen.push(request.headers.rsc);
      response.setHeader('Content-Type', request.headers.rsc ? 'text/x-component' : 'text/html');
      response.setHeader('Vary', 'rsc, next-router-state-tree, next-router-prefetch');
      response.setHeader('Cache-Control', 's-maxage=3600');
      response.end(request.headers.rsc ? 'data' : 'page');
    });
    const router = { RSC: '1', 'Next-Router-State-Tree': 'mine', 'Next-Url': '/nz' };
    expect(await read('/au?_rsc=1', router)).toMatchObject({
      text: 'data',
      cache: 'MISS',
      control: 'private, no-store',
    });
    expect(await read('/au?_rsc=2', { RSC: '1' })).toMatchObject({ text: 'data', cache: 'HIT' });
    expect(await read('/au')).toMatchObject({ text: 'page', cache: 'MISS', control: 's-maxage=3600' });
    expect(seen).toEqual(['1', undefined]);
    expect(asked).toEqual(['/au', '/au']);
  });

  it('is unchanged for endpoints and pictures', async () => {
    const headers: unknown[] = [];
    const { read } = await shop((request, response) => {
      headers.push(request.headers.cookie);
      response.end(request.url);
    });
    for (const path of ['/api/products?x=1', '/image/upload/x', '/video/upload/x'])
      expect((await read(path, { Cookie: 'a=b' })).text).toBe(path);
    await read('/_next/static/x.js', { Cookie: 'a=b' });
    expect(headers).toEqual(['a=b', 'a=b', 'a=b', undefined]);
  });
});

describe('range requests', () => {
  it('are not supported: a range outside the file is answered with the file', async () => {
    const ranges: unknown[] = [];
    const { origin } = await shop((request, response) => {
      ranges.push(request.headers.range, request.headers['if-range']);
      // As Next sends files.
      if (!response.hasHeader('accept-ranges')) response.setHeader('Accept-Ranges', 'bytes');
      response.setHeader('Cache-Control', 's-maxage=3600');
      response.end('file');
    });
    const offered = async (path: string) => {
      const headers = { Range: 'bytes=9-1', 'If-Range': '"x"' };
      return (await fetch(origin + path, { headers })).headers.get('accept-ranges');
    };
    expect([await offered('/_next/static/media/x.woff2'), await offered('/brand/x.svg')]).toEqual([
      'none',
      null,
    ]);
    expect(ranges).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('missing pages', () => {
  const routes = /^\/(?:au|nz)(?:\/products\/[^/]+|\/warranty|\/news\/[^/]+)?$/;
  const region = async (answer = MISSING) => {
    let database = 0;
    const started = await shop(
      (request, response) => {
        database += 1;
        response.setHeader('Content-Type', 'text/html');
        const isMissing = request.url?.includes('/missing-page');
        if (request.url?.startsWith('/nz/news/')) {
          response
            .writeHead(404, { 'Cache-Control': 's-maxage=3600' })
            .end('<html id="__next_error__"></html>');
          return;
        }
        response.setHeader('Cache-Control', `s-maxage=${isMissing ? 60 : 3600}`);
        response.end(isMissing ? answer : PAGE);
      },
      {
        hasRoute: (pathname) => routes.test(pathname),
        addressFacts: async (pathname) =>
          pathname === '/nz/products/only-au'
            ? { isMissing: true, elsewhere: { region: 'au', path: '/au/products/only-au' } }
            : pathname === '/nz/warranty/x'
              ? { isMissing: false, elsewhere: { region: 'au', path: '/au/warranty/x' } }
              : { isMissing: pathname.includes('/none') },
      },
    );
    return { ...started, made: () => database };
  };

  it('A14 are one page per region, rendered once a minute, whatever is requested', async () => {
    const { read, asked, pass, results } = await region();
    for (let at = 0; at < 50; at += 1)
      for (const path of [`/au/wp-login-${at}.php`, `/au/products/none-${at}`, `/fr/${at}`])
        expect(await read(`${path}?x=${at}`)).toMatchObject({ status: 404, text: MISSING });
    expect(asked).toEqual(['/au/missing-page']);
    expect(results.filter((result) => result === 'hit')).toHaveLength(149);
    // No cache in between stores it, because the page may exist soon.
    expect(await read('/au/x')).toMatchObject({ cache: 'HIT', control: 'private, no-store' });
    pass(60_000);
    await read('/au/other');
    expect(asked).toHaveLength(2);
  });

  it('SEO-10 are used if Next says that a page is missing, too', async () => {
    const { read, asked } = await region();
    for (let at = 0; at < 3; at += 1)
      expect(await read(`/nz/news/${at}`)).toMatchObject({ status: 404, text: MISSING });
    expect(asked.filter((path) => path === '/nz/missing-page')).toHaveLength(1);
  });

  it('G4 name the page of a region that has it, and only an existing page', async () => {
    const { read, asked } = await region();
    await read('/nz/products/only-au');
    await read('/nz/products/only-au');
    await read('/nz/warranty/x');
    expect(asked).toEqual(['/nz/missing-page/products/only-au', '/nz/missing-page']);
  });

  it('have no data: the router requests the page', async () => {
    const { read, asked } = await region();
    expect(await read('/au/wp-login.php', { RSC: '1' })).toMatchObject({ status: 404, text: '' });
    expect(asked).toEqual([]);
  });

  it('A13 are not cached as data either, although Next calls them cacheable', async () => {
    const { read, cache } = await shop((_, response) => {
      const head = { 'Cache-Control': 's-maxage=3600', 'Content-Type': 'text/x-component' };
      response.writeHead(404, head).end('data');
    });
    for (const path of ['/au/news/none-1', '/au/news/none-2', '/au/news/none-1'])
      expect(await read(path, { RSC: '1' })).toMatchObject({ status: 404, text: '', control: 'no-store' });
    expect(cache.find('data /au/news/none-1')).toBeUndefined();
  });

  it('are not cached for longer than allowed, or if they fail', async () => {
    const { read } = await shop(
      (_, response) => void response.writeHead(500, { 'Content-Type': 'text/html' }).end('<p>broken</p>'),
      { hasRoute: () => false },
    );
    for (let time = 0; time < 2; time += 1)
      expect(await read('/au/x')).toMatchObject({ status: 500, cache: null, control: 'no-store' });
  });

  it('SEO-10 a page has its own status; one that is gone for good is cached like any other', async () => {
    const { read, asked } = await shop((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Cache-Control', 's-maxage=3600');
      response.end('<head><meta name="page-status" content="410"/></head>');
    });
    expect(await read('/au/products/old')).toMatchObject({ status: 410, cache: 'MISS' });
    expect(await read('/au/products/old')).toMatchObject({ status: 410, cache: 'HIT' });
    expect(asked).toHaveLength(1);
  });

  it('A14 are recognised by the routes and files of the build, outside the regions too: Next renders nothing for a scanner', async () => {
    const route = (page: string, regex: string) => ({ page, regex });
    const hasRoute = routesOf(
      {
        staticRoutes: [route('/robots.txt', '^/robots\\.txt(?:/)?$')],
        dynamicRoutes: [
          route('/[region]', '^/([^/]+?)(?:/)?$'),
          route('/api/[resource]', '^/api/([^/]+?)(?:/)?$'),
          route('/[region]/[...missing]', '^/([^/]+?)/(.+?)(?:/)?$'),
        ],
        rewrites: { afterFiles: [{ regex: '^/sitemap-([a-z]+)\\.xml(?:/)?$' }] },
      },
      new Set(['/maps/au.json', '/_next/static/chunks/[root].js']),
    );
    const { read, asked } = await shop(
      (request, response) => {
        const isMissing = request.url?.includes('/missing-page');
        response.setHeader('Cache-Control', `s-maxage=${isMissing ? 60 : 3600}`);
        response.setHeader('Content-Type', 'text/html');
        response.end(isMissing ? MISSING : PAGE);
      },
      { hasRoute },
    );
    for (let at = 0; at < 5; at += 1) {
      for (const path of [`/brand/${at}.svg`, `/maps/${at}`, `/sitemap-${at}.xml`, `/robots.txt${at}`])
        expect(await read(path), path).toMatchObject({ status: 404, text: MISSING });
      for (const path of [`/_next/${at}.js`, `/_next/image?url=${at}`, `/image/${at}`, `/api/a/b/${at}`])
        expect(await read(path), path).toMatchObject({
          status: 404,
          text: 'Not found\n',
          control: 'no-store',
        });
    }
    // The catch-all route is not a page.
    expect(await read('/au/a/b')).toMatchObject({ status: 404, text: MISSING });
    expect(asked).toEqual(['/au/missing-page']);
    for (const path of [
      '/au',
      '/maps/au.json',
      '/sitemap-au.xml',
      '/api/x',
      '/_next/static/chunks/%5Broot%5D.js',
    ])
      expect((await read(`${path}?x=1`)).status, path).toBe(200);
  });

  it('outside the regions are what Next returns', async () => {
    const { read, asked } = await shop((_, response) => {
      response
        .writeHead(404, { 'Cache-Control': 'public, s-maxage=60', 'Content-Type': 'text/html' })
        .end('nothing');
    });
    for (let time = 0; time < 2; time += 1)
      expect(await read('/brand/none.svg')).toMatchObject({ status: 404 });
    expect(asked.every((path) => path === '/brand/none.svg')).toBe(true);
  });
});

describe('a site that is not open in every region', () => {
  it('treats pages of other regions as missing, with the missing page of its open region', async () => {
    const addressFacts = async () => ({
      isMissing: false,
      elsewhere: { region: 'nz', path: '/nz/products' } as const,
    });
    const { read, asked } = await shop(undefined, { regions: ['nz'], hasRoute: () => true, addressFacts });
    for (const path of ['/na', '/au/products?x=1', '/au/products/tideline-loop', '/fr'])
      await read(path, { Cookie: 'region=au' });
    expect(asked).toEqual(['/nz/missing-page']);
    expect(await read('/na/products', { RSC: '1' })).toMatchObject({ status: 404, text: '' });
  });

  it('redirects visitors without a region, or with a closed one, to an open one', async () => {
    const cookies: (string | undefined)[] = [];
    const { read } = await shop(
      (request, response) => {
        cookies.push(request.headers.cookie);
        response.end();
      },
      { regions: ['na', 'nz'] },
    );
    for (const cookie of ['region=au', 'region=nz', '']) await read('/products', { Cookie: cookie });
    expect(cookies).toEqual(['region=na', 'region=nz', 'region=na']);
  });
});
