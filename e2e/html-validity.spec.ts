import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { each, pageOf, REGIONS, sitemapOf } from './support/crawl.ts';

/**
 * Checks only what the HTML specification requires, not style: the preset covers its content models, required and
 * allowed attributes, references, ids, ARIA roles and autofill fields. It disables rules about what the standard
 * allows, such as closing slashes of void elements, inline styles, files without `integrity` and the order of headings.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      // The standard requires these too, in parts that the preset does not cover.
      'missing-doctype': 'error',
      'no-missing-references': 'error',
      'empty-title': 'error',
      'script-type': 'error',
      'no-utf8-bom': 'error',
      // About the validator's own comments, which no page contains.
      'no-unused-disable': 'off',
      'deprecated-rule': 'off',
    },
  }),
);
/**
 * A-11 requires this token in a single-line field; the standard allows it in text areas only. Only the styleguide
 * renders it.
 */
const ASKED_FOR = '"street-address" cannot be used on <input type="text">';
/** Pages per kind: further ones have other texts in the same layout. */
const A_KIND = dailyOrNightly(1, 2);
/** Pages that no sitemap lists: search results, states of a page, and missing pages. */
const BESIDES = [
  ['/search', 200],
  ['/search?q=wool', 200],
  ['/search?q=zzzzqq', 200],
  ['/products?type=CPT', 200],
  ['/products?type=CPT&colour=gray&colour=blue&sort=name', 200],
  ['/products?subType=wool_cpt', 200],
  ['/products/tideline-loop?colour=flax', 200],
  ['/compare?floors=1021403,1073101', 200],
  ['/contrast?floors=1021403,1073101&nosing=70', 200],
  ['/project', 200],
  ['/shared-projects/none', 410],
  ['/sent-projects/none', 410],
  ['/find-stores?q=sydney', 200],
  ['/styleguide', 200],
  ['/nothing-here', 404],
  ['/products/no-such-floor', 404],
  ['/products/kelp-road', 410],
] as const;

/**
 * Outside the nightly run: a page of every kind in Australia, and of every second kind in the others, so that these two
 * cover all kinds together.
 */
const isRead = (region: (typeof REGIONS)[number], at: number) =>
  region === 'au' || dailyOrNightly(at % 2 === REGIONS.indexOf(region) % 2, true);

/** The route of a page as far as the address shows it: pages below the same folder are of one kind. */
const kindOf = (path: string) => path.split('/').slice(2, -1).join('/') || path;

for (const region of REGIONS) {
  test(`U-7 a validator finds no error in any kind of page of ${region}`, async ({ request, baseURL }) => {
    const kinds = new Map<string, string[]>();
    for (const { address } of await sitemapOf(request, region)) {
      const path = address.slice(baseURL?.length);
      kinds.set(kindOf(path), [...(kinds.get(kindOf(path)) ?? []), path]);
    }
    expect(kinds.size).toBeGreaterThan(25);
    const pages = [...kinds.values()].flatMap((paths) => paths.slice(0, A_KIND).map((path) => [path, 200]));
    const faults = new Set<string>();
    await each(
      [...pages, ...BESIDES.map(([path, status]) => [`/${region}${path}`, status])].filter((_, at) =>
        isRead(region, at),
      ),
      async (page) => {
        const [path, status] = page as [string, number];
        const { results } = await validator.validateString(await pageOf(request, path, status));
        for (const { messages } of results)
          for (const { ruleId, message, selector } of messages)
            if (message !== ASKED_FOR) faults.add(`${path}: ${message} (${ruleId}) at ${selector}`);
      },
    );
    expect([...faults]).toEqual([]);
  });
}
