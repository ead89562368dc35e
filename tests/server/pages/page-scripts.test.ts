import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { withPageFront } from '../../../server/pages/page-handler.ts';
import { withLateScripts } from '../../../server/pages/transforms/late-scripts.ts';
import {
  scriptOrigins,
  scriptPolicy,
  withOneDataScript,
} from '../../../server/pages/transforms/script-policy.ts';
import { PAGE, servers } from './page-server.ts';

describe('script policy', () => {
  const DOCUMENT =
    '<body><script>(self.__next_f=self.__next_f||[]).push([0])</script><p>a</p><script>self.__next_f.push([1,"x"])</script><script type="application/ld+json">{"a":1}</script><script src="/a.js"></script></body>';

  it('joins the data of a page into one script and names it by its hash', () => {
    const html = withOneDataScript(DOCUMENT);
    const text = '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"x"])';
    expect(html).toBe(
      `<body><p>a</p><script>${text}</script><script type="application/ld+json">{"a":1}</script><script src="/a.js"></script></body>`,
    );
    const hash = createHash('sha256').update(text).digest('base64');
    expect(scriptPolicy(html)).toBe(`script-src 'self' 'sha256-${hash}'`);
  });

  it('S7.13-4 P-3 lets scripts of a service run only where the operator has set it up', () => {
    expect(scriptOrigins({})).toEqual([]);
    expect(scriptOrigins({ gtmId: 'GTM-TEST' })).toEqual(['https://www.googletagmanager.com']);
    expect(scriptOrigins({ googleMapsKey: 'AIza' })).toEqual(['https://maps.googleapis.com']);
    expect(scriptPolicy('<p></p>', scriptOrigins({ gtmId: 'GTM-TEST' }))).toBe(
      "script-src 'self' https://www.googletagmanager.com",
    );
  });

  it('goes out with every page, kept or not', async () => {
    const server = createServer(
      withPageFront((request, response) => {
        response
          .writeHead(request.url === '/gone' ? 404 : 200, {
            'Content-Type': 'text/html',
            'Content-Security-Policy': "object-src 'none'",
            'Cache-Control': 's-maxage=60',
          })
          .end(DOCUMENT);
      }),
    );
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (const path of ['/au', '/au', '/gone']) {
      const policy = (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('content-security-policy');
      expect(policy).toMatch(/^object-src 'none'; script-src 'self' 'sha256-[\w+/]+='$/);
    }
  });
});

describe('late scripts', () => {
  const SCRIPT = '<script src="/_next/static/chunks/a1-_b.js" async=""></script>';
  const DOCUMENT = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>${SCRIPT}<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>Floor</p><script src="/_next/static/chunks/main.js" id="_R_" async=""></script></body></html>`;

  it('leaves the first frame to the page: scripts are named in a list and added after it', () => {
    const html = withLateScripts(DOCUMENT);
    expect(html).not.toMatch(/<script[^>]+src="[^"]+" (?:id="_R_" )?async/);
    expect(html).not.toContain('rel="preload"');
    expect(html).toContain('["/_next/static/chunks/a1-_b.js","/_next/static/chunks/main.js"]');
    expect(html).toContain('noModule=""');
    expect(html).toContain('first-contentful-paint');
    expect(html.indexOf('requestAnimationFrame')).toBeGreaterThan(html.indexOf('<p>Floor</p>'));
  });

  it('leaves other documents alone', () => {
    expect(withLateScripts(PAGE)).toBe(PAGE);
  });
});
