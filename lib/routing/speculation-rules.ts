import { PRIVATE_PAGE } from '../private-page.ts';

/** Kinds of private page, out of the expression: as a list of its own every list would load it. */
const PRIVATE_KINDS = /\(\?:([^)]+)/.exec(PRIVATE_PAGE.source)?.[1]?.split('|') ?? [];

const link = (...selectors: readonly string[]) => ({ selector_matches: selectors.join(', ') });

/**
 * Pages of our own that anybody may open as often as they like. Endpoints, files and pages behind a secret are none,
 * nor what is downloaded.
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
/** Pages that are made for each visitor: fetched ahead, and not drawn. */
const MADE_FOR_ONE = [
  '/*/search*',
  '/*/compare*',
  '/*/contrast*',
  '/*/favourites',
  '/*/project',
  '/*/calculator',
];
const DRAWN = [...PAGE, { not: { href_matches: MADE_FOR_ONE } }];

/** Links of a menu that is open. */
const OPEN_MENU = link('.nav-item:has([aria-expanded="true"]) .nav-panel a');

/**
 * What a browser does ahead of a press, where it can: it draws the page of a card or of the menu on which the pointer
 * rests, and fetches that of any other link; of an open menu as soon as the pointer comes. No script of ours, and the
 * browser decides how much a phone, a visitor who saves data or a low battery can bear.
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
