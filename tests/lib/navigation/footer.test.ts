import { describe, expect, it } from 'vitest';
import { footerSchema } from '#lib/contracts/navigation.ts';
import { footerNavigation, quoteOf } from '#lib/navigation/navigation.ts';
import { footerQuote } from '#lib/navigation/server/navigation.ts';
import { processLink } from '#lib/server/process-link.ts';
import { DEFAULT_SITE } from '#lib/sites.ts';
import footerFile from '#tests/fixtures/content/navigation/footer.json' with { type: 'json' };
import { footer } from './menus.ts';

describe('footer', () => {
  it('each brand links to its own social profiles, and no site links to itself', () => {
    const foot = (site: string) => footerNavigation(footer, 'au', site);
    const followed = (site: string) => foot(site).social.links.map(({ url }) => new URL(url).pathname);
    expect(new Set(followed(DEFAULT_SITE))).toEqual(new Set(['/marram']));
    expect(new Set(followed('FTX'))).toEqual(new Set(['/furrowtextiles']));
    expect(followed('NEW')).toEqual([]);
    const ranges = (site: string) =>
      foot(site)
        .menu_column_links.find(({ title }) => title === 'Ranges')
        ?.links.map(({ title }) => title);
    expect(ranges(DEFAULT_SITE)).toEqual(['Marram', 'Marram Reserve']);
    // A brand names its own range first.
    expect(['GHC', 'FTX', 'RBK'].map((site) => ranges(site)?.[0])).toEqual([
      'Marram Commercial',
      'Furrow Textiles',
      'Rowanbrook',
    ]);
    const trade = (site: string) =>
      foot(site)
        .menu_column_links.at(-1)
        ?.links.map(({ title }) => title);
    expect(trade('GHC')).toEqual(['Retailer login', 'Job listings']);
    expect(trade('RBK')).toEqual(['Retailer login', 'Commercial', 'Job listings']);
  });

  it('S2.1-20 the footer consists of the parts the specification names, and a missing part is refused', () => {
    for (const part of ['menu_column_about', 'menu_column_links', 'menu_tertiary', 'social', 'quotes']) {
      const { [part]: _left, ...rest } = footerFile as Record<string, unknown>;
      expect(footerSchema.safeParse(rest).success, part).toBe(false);
    }
  });

  it('S2.1-21 G12 the quote of a page stays for a day, and differs by page and by day', () => {
    const midnight = Date.UTC(2026, 4, 1);
    const day = 24 * 3600 * 1000;
    const quoteAt = (address: string, now: number) =>
      processLink().pageRender.run(
        { address, tags: new Set(), isStorable: true },
        () => footerQuote('au', undefined, now)?.text,
      );
    const quotes = (count: number, quoteOfOne: (at: number) => unknown) =>
      new Set(Array.from({ length: count }, (_, at) => quoteOfOne(at))).size;
    expect(quotes(24, (hour) => quoteAt('/au/warranty', midnight + hour * 3_600_000))).toBe(1);
    expect(quoteAt('/au/warranty', midnight + day - 1)).toBe(quoteAt('/au/warranty', midnight));
    const own = footer.quotes.filter(({ sites }) => !sites || sites.includes(DEFAULT_SITE)).length;
    expect(own).toBeLessThan(footer.quotes.length);
    expect(quotes(100, (at) => quoteAt('/au/warranty', midnight + at * day))).toBe(own);
    expect(quotes(100, (at) => quoteAt(`/au/products/${at}`, midnight))).toBe(own);
  });

  it('S2.1-21 G12 a quote is chosen by the given random source', () => {
    expect(quoteOf(footer.quotes, () => 0)).toBe(footer.quotes[0]);
    expect(quoteOf(footer.quotes, () => 0.9999)).toBe(footer.quotes.at(-1));
    expect(quoteOf([], () => 0)).toBeUndefined();
    expect(new Set(Array.from({ length: 400 }, () => quoteOf(footer.quotes, Math.random))).size).toBe(
      footer.quotes.length,
    );
  });
});
