import { createHash } from 'node:crypto';
import type { Site } from '../lib/contracts/site.ts';
import { REGION, type Region } from '../lib/regions.ts';
import { samplesOffered } from '../lib/samples/limits.ts';
import type { OptionalHandler } from './handler.ts';
import type { InlineScripts } from './pages/inline-scripts.ts';
import { hashOf } from './pages/transforms/known-scripts.ts';

/** Path of the service worker. It is in the root, because its scope is all pages. */
const WORKER = '/service-worker.js';
const pathOf = (region: Region) => `/${region}/offline`;

interface Options {
  readonly site: Pick<Site, 'name' | 'colours' | 'controlRadiusPx' | 'regions' | 'features'>;
  readonly programs: InlineScripts['programs'];
}

/**
 * Serves the service worker and the offline page that it caches. The page is self-contained: its style and its script
 * are inline, so that one request caches all of it.
 */
export function offlinePages({ site, programs }: Options): OptionalHandler {
  const script = programs['offline-page'];
  const pages = site.regions.map((region) => [pathOf(region), pageOf(region, site, script)] as const);
  const version = createHash('sha256').update(pages.join()).digest('hex').slice(0, 12);
  const paths = pages.map(([path]) => path);
  const worker = `const OFFLINE=${JSON.stringify({ version, paths })};${programs['service-worker']}`;
  const bodies = new Map([...pages, [WORKER, worker]]);
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  return ({ method, url = '' }, response) => {
    const [path = ''] = url.split('?', 1);
    const body = bodies.get(path);
    if (body === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const isPage = path !== WORKER;
    response.writeHead(200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      ...(isPage && { 'content-security-policy': policy }),
    });
    response.end(body);
    return true;
  };
}

const SECTIONS = [
  ['samples', 'Your samples'],
  ['rooms', 'Your rooms'],
  ['seen', 'Floors you have viewed'],
] as const;

/** Names what a visitor may have stored on this device, by the features that the site offers in a region. */
function keptOf(region: Region, { samples, calculator }: Site['features']): string {
  const kept = [...(samples && samplesOffered(region) ? ['samples'] : []), ...(calculator ? ['rooms'] : [])];
  return kept.length > 0 ? `Your ${kept.join(' and ')} are safe on this device. ` : '';
}

function pageOf(region: Region, site: Options['site'], script: string): string {
  const { name, colours, controlRadiusPx, features } = site;
  const sections = SECTIONS.map(
    ([id, title]) =>
      `<section id="${id}" aria-labelledby="${id}-title" hidden><h2 id="${id}-title">${title}</h2></section>`,
  );
  return `<!doctype html>
<html lang="${REGION[region].lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>You are offline | ${name}</title>
<style>
body{margin:0;background:#fff;color:${colours.ink};font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:12vh 24px 64px}
.name{font:1.5rem Georgia,serif}
h1{margin:48px 0 16px;font:clamp(2.25rem,7vw,3.5rem)/1.05 Georgia,serif;letter-spacing:-.02em}
h2{margin:40px 0 8px;padding-top:12px;border-top:1px solid ${colours.line};font:600 1rem system-ui,sans-serif}
ul{margin:0;padding-left:20px}
a{display:inline-block;margin-top:24px;padding:14px 28px;border-radius:${controlRadiusPx}px;background:${colours.brand};color:#fff;font-weight:500;text-decoration:none}
a:hover{background:${colours.brandHover}}
a:focus-visible{outline:2px solid ${colours.brand};outline-offset:3px}
</style>
</head>
<body>
<main>
<p class="name">${name}</p>
<h1>You seem to be offline</h1>
<p>${keptOf(region, features)}This page reloads when you are back online.</p>
<a href="">Try again</a>
${sections.join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`;
}
