import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { processLink } from '#lib/server/process-link.ts';
import { readInlineScripts } from '#server/pages/inline-scripts.ts';
import { pageHandler } from '#server/pages/page-handler.ts';
import { knownScripts } from '#server/pages/transforms/known-scripts.ts';
import { scriptOrigins } from '#server/pages/transforms/script-policy.ts';
import { violationsOf } from './support/violations.ts';

const TAGS = 'https://www.googletagmanager.com/gtm.js';
/** A page as Next renders it, with scripts, a handler and a link injected into its markup. */
const PAGE = `<!DOCTYPE html><html lang="en"><head><title>Floors</title><script src="/_next/static/chunks/own.js" async=""></script></head><body>
<script>window.ran = 'a script'</script>
<script>self.__next_f.push([1,"a"]);window.ran = 'more than data'</script>
<script>self.__next_f.push([1,"a\\\\"]);window.ran = 'a backslash'//"])</script>
<script>self.__next_f.push([1,"</script><script>window.ran = 'an end of a script'//"])</script>
<script>(self.__next_f=self.__next_f||[]).push([window.ran = 'another beginning'])</script>
<script type="module">window.ran = 'a module'</script>
<script src="${TAGS}?id=GTM-OTHER"></script>
<img src="x:" onerror="window.ran = 'a handler'" alt="">
<a href="javascript:void(window.ran = 'a link')">Floors</a>
<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"0:\\u003cb>"])</script>
</body></html>`;
/** A file of the build: adds the operator's tag manager, if that is allowed. */
const OWN = `window.own = true; try { document.head.append(Object.assign(document.createElement('script'), { src: '${TAGS}?id=GTM-OWN' })) } catch {}`;

for (const gtmId of [undefined, 'GTM-OWN'])
  test.describe(gtmId ? 'with a tag manager' : 'without scripts of others', () => {
    let server: Server;
    test.beforeAll(async () => {
      const handler = pageHandler(
        ({ url = '' }, response) => {
          const isFile = url.startsWith('/_next/');
          response.writeHead(200, {
            'Content-Type': isFile ? 'text/javascript' : 'text/html',
            'Cache-Control': 's-maxage=60',
          });
          response.end(isFile ? OWN : PAGE);
        },
        {
          link: processLink(),
          log: console,
          scripts: knownScripts(readInlineScripts()),
          origins: scriptOrigins({ gtmId }),
        },
      );
      server = createServer((request, response) => void handler(request, response));
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    });
    test.afterAll(() => {
      server.close();
    });

    test('an injected script in a page’s markup does not run, and the page’s own scripts do', async ({
      page,
      context,
    }) => {
      const refused = await violationsOf(context);
      const tags: string[] = [];
      await context.route(`${TAGS}**`, (route) => {
        tags.push(new URL(route.request().url()).search);
        return route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' });
      });
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/au`);
      await page.getByRole('link').click();
      const read = (name: string) => page.evaluate((key) => Reflect.get(window, key), name);
      await expect.poll(() => read('own')).toBe(true);
      if (gtmId) await expect.poll(() => read('tagged')).toBe(true);
      expect(tags).toEqual(gtmId ? ['?id=GTM-OWN'] : []);
      expect(await read('ran')).toBeUndefined();
      expect((await read('__next_f')).slice(0, 2)).toEqual([[0], [1, '0:<b>']]);
      await expect
        .poll(() => refused.filter((words) => words.includes('script-src')).length)
        .toBeGreaterThan(8);
    });
  });
