import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { PREFETCH_RULES } from '#lib/routing/prefetch-rules.ts';
import { withPageFront } from '../../../server/pages/page-handler.ts';
import { scriptPolicy } from '../../../server/pages/transforms/script-policy.ts';
import { TYPE_GUARD } from '../../../server/pages/transforms/trusted-types.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('trusted types', () => {
  /** The page's own rule as the guard gives it to the browser. */
  function rule() {
    const window = {
      location: new URL('https://www.marram.example/au/products'),
      trustedTypes: { createPolicy: (_name: string, given: Rule) => Object.assign(made, given) },
    };
    const made = {} as Rule;
    runInNewContext(TYPE_GUARD, { window, URL });
    return made;
  }
  type Rule = Record<'createScriptURL' | 'createHTML' | 'createScript', (text: string) => string | null>;

  it('takes files of the build for scripts, and no other address', () => {
    const { createScriptURL } = rule();
    for (const own of ['/_next/static/chunks/a1.js', 'https://www.marram.example/_next/static/chunks/a1.js'])
      expect(createScriptURL(own)).toBe(own);
    for (const strange of [
      'https://evil.example/_next/static/a.js',
      '//evil.example/_next/static/a.js',
      '/_next/static/../../image/upload/evil',
      '/_next/static/%2e%2e/%2e%2e/api/products',
      '/_next/../image/x',
      '/image/upload/x',
      'data:text/javascript,alert(1)',
      'blob:https://www.marram.example/_next/static/x',
      'javascript:alert(1)',
      '/\\\\evil.example/_next/static/a.js',
    ])
      expect(createScriptURL(strange), strange).toBeNull();
  });

  it('takes text without markup and React’s empty script for markup, and data for script text', () => {
    const { createHTML, createScript } = rule();
    for (const own of ['<script></script>', '{"@type":"Product","name":"Loop \\u003c"}', ''])
      expect(createHTML(own)).toBe(own);
    for (const strange of [
      '<img src=x onerror=alert(1)>',
      'a<b',
      '<script></script><b>',
      '<script>alert(1)</script>',
    ])
      expect(createHTML(strange)).toBeNull();
    expect(createScript('{"prefetch":[]}')).toBe('{"prefetch":[]}');
    for (const strange of ['alert(1)', '', 'window.ran=1', '({})', '[1].map(alert)', 'import("/x")'])
      expect(createScript(strange)).toBeNull();
  });

  it('is required of pages that have the guard, where no other’s scripts run', async () => {
    const document =
      '<html><head><script src="/_next/static/chunks/a1.js" async=""></script></head><body></body></html>';
    const policyOf = async (html: string, origins: string[]) => {
      const next = (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=60' }).end(html);
      };
      const server = createServer(withPageFront(next, { origins }));
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      return (await fetch(`http://127.0.0.1:${port}/au`)).headers.get('content-security-policy');
    };
    expect(await policyOf(document, [])).toMatch(
      /; trusted-types default; require-trusted-types-for 'script'$/,
    );
    expect(await policyOf(document, ['https://maps.googleapis.com'])).not.toContain('trusted');
    expect(await policyOf('<p>floor</p>', [])).not.toContain('trusted');
  });

  it('lets a page that failed have the rules for fetching ahead that its script writes', () => {
    const rules = createHash('sha256').update(PREFETCH_RULES).digest('base64');
    expect(scriptPolicy('<html id="__next_error__"></html>')).toContain(rules);
    expect(scriptPolicy('<html></html>')).not.toContain(rules);
  });
});
