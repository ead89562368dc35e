import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { pageHandler } from '#server/pages/page-handler.ts';
import { knownScripts } from '#server/pages/transforms/known-scripts.ts';
import { pagePolicy, reportDirectives, securityHeaders } from '#server/request/security-headers.ts';
import { inlineScripts } from '#tests/support/inline-scripts.ts';
import { aLink } from '../running-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const PAGE =
  '<html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body></body></html>';

/** Response headers of a server with this configuration. */
async function headersOf(
  path: string,
  { siteUrl = 'https://shop.example', origins = [] as string[] } = {},
): Promise<Headers> {
  const settings = { siteUrl, scenes: {} };
  const protect = securityHeaders(settings);
  const handler = pageHandler(
    (_, response) =>
      void response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=60' }).end(PAGE),
    {
      link: aLink(),
      log: { error: () => undefined },
      scripts: knownScripts(inlineScripts),
      origins,
      policy: pagePolicy(settings),
      reporting: reportDirectives(settings),
    },
  );
  const server = createServer((request, response) => {
    protect(request, response);
    void handler(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).headers;
}
const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';

it('pages on https name the report endpoint in both ways, in each of their policies', async () => {
  const headers = await headersOf('/au', { origins: ['https://maps.googleapis.com'] });
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  const policies = policyOf(headers).split(', ');
  expect(policies).toHaveLength(2);
  for (const policy of policies) {
    expect(policy.match(/report-uri|report-to/g)).toHaveLength(2);
    expect(policy).toMatch(/; report-uri \/api\/csp-reports; report-to csp$/);
  }
});

it('pages on http, where browsers do not support report endpoints, name it in the older way only', async () => {
  const headers = await headersOf('/au', { siteUrl: 'http://localhost:3000' });
  expect(headers.has('reporting-endpoints')).toBe(false);
  expect(policyOf(headers)).toMatch(/; report-uri \/api\/csp-reports$/);
});

it('only pages name it', async () => {
  const headers = await headersOf('/api/products');
  expect(headers.has('reporting-endpoints')).toBe(false);
  expect(policyOf(headers)).not.toContain('report-');
});
