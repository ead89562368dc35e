import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '#lib/contracts/site.ts';
import { clientHasEtag, etagOf } from '#lib/server/http/responses.ts';
import { siteStylesheet } from '#lib/site-style.ts';
import { DESK_STYLES } from './built.ts';

const FONT = /^\/fonts\/((?:hedvig-letters-serif|instrument-sans)-(?:core|rest|extended)\.woff2)$/;

/** Serves the style sheet, icons and fonts of the desk's pages; returns undefined for any other path. */
export function assets(site: Site): (request: Request, pathname: string) => Response | undefined {
  const read = (file: string) => readFileSync(path.resolve(file));
  const texts = new Map<string, readonly [type: string, body: Buffer]>([
    ['/desk.css', ['text/css; charset=utf-8', read(DESK_STYLES)]],
    ['/site.css', ['text/css; charset=utf-8', Buffer.from(siteStylesheet(site))]],
    ['/icons.svg', ['image/svg+xml', read('public/icons.svg')]],
  ]);
  return (request, pathname) => {
    const font = FONT.exec(pathname)?.[1];
    const [type, body] = font
      ? (['font/woff2', read(`app/fonts/${font}`)] as const)
      : (texts.get(pathname) ?? [undefined, undefined]);
    if (!type || !body) return undefined;
    const etag = etagOf(body);
    // Browsers revalidate on each request and get a 304 while the file is unchanged.
    const headers = { 'Cache-Control': 'no-cache', ETag: etag, 'Content-Type': type };
    if (clientHasEtag(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(body), { headers });
  };
}
