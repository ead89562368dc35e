import { expect, test } from '@playwright/test';
import { MESSAGES } from '#lib/messages.ts';
import { each, pageOf, sitemapOf } from './support/crawl.ts';

/** Words of ours that North America writes otherwise; capitals are names of colours and stores, which stay. */
const BRITISH =
  /\b(?:[Cc]olours?|[Cc]oloured|[Ff]ibres?|grey|centres?|(?:centi|milli|kilo)?metres?|mould\w*|\w+(?:ogn|gan|log|llet)is(?:e[ds]?|ing)|[Cc]astors?|gumboots?|box room|stick of rock)\b/;
/** Addresses carry names as they are. */
const ADDRESS = /:\/\/|@/;
const SPOKEN = /\b(?:alt|aria-label|title|placeholder|content)="([^"]*)"/g;

/** What a page says: its text, and the attributes that are read out or shown. */
function wordsOf(html: string): string[] {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  return [
    ...[...markup.matchAll(SPOKEN)].map(([, value = '']) => value),
    ...markup.split(/<[^>]+>/).map((text) => text.trim()),
  ];
}

test('G3 every page of North America is in its own spelling', async ({ request }) => {
  test.setTimeout(120_000);
  const addresses = (await sitemapOf(request, 'na')).map(({ address }) => address);
  await each([...addresses, '/na/search?q=zzzxq'], async (address) => {
    const foreign = wordsOf(await pageOf(request, address)).filter(
      (words) => BRITISH.test(words) && !ADDRESS.test(words) && words !== MESSAGES.searchByFibre,
    );
    expect(foreign, address).toEqual([]);
  });
});
