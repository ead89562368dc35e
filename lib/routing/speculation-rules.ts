import { PRIVATE_PAGE } from '../private-page.ts';

/**
 * Kinds of private pages, extracted from the regular expression: a separate list would be loaded by every product
 * list.
 */
const PRIVATE_KINDS = /\(\?:([^)]+)/.exec(PRIVATE_PAGE.source)?.[1]?.split('|') ?? [];

const link = (...selectors: readonly string[]) => ({ selector_matches: selectors.join(', ') });

/**
 * Our own pages that can be opened any number of times without side effects, without endpoints, files, private pages
 * and downloads.
 */
const PAGE = [
  { href_matches: '/*' },
  {
    not: {
      href_matches: [
        '/api/*',
        '/_next/*',
        '/image/*',
        '/video/*',
        '/*.xml',
        ...PRIVATE_KINDS.map((kind) => `/*/${kind}/*`),
      ],
    },
  },
  { not: link('[download]') },
];
/** Pages rendered for each visitor: prefetched, but not prerendered. */
const MADE_FOR_ONE = [
  '/*/search*',
  '/*/compare*',
  '/*/contrast*',
  '/*/favourites',
  '/*/project',
  '/*/calculator',
];
const DRAWN = [...PAGE, { not: { href_matches: MADE_FOR_ONE } }];

/** Links of an open menu. */
const OPEN_MENU = link('.nav-item:has([aria-expanded="true"]) .nav-panel a');

/**
 * Speculation rules for supporting browsers: prerender the page of a card or menu link on which the pointer rests,
 * and prefetch that of any other link; in an open menu, prefetch as soon as it opens. This needs no script, and the
 * browser decides what a phone, data saver or low battery allows.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where: { and: PAGE }, eagerness: 'moderate' },
    { where: { and: [OPEN_MENU, ...PAGE] }, eagerness: 'eager' },
  ],
  prerender: [
    {
      where: { and: [link('.card-name a', '.nav-link', '.nav-panel a'), ...DRAWN] },
      eagerness: 'moderate',
    },
  ],
});
