import { expect, type Page, test } from '@playwright/test';
import { room } from '#lib/media/rooms.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { drawPictures, PICTURE_SIZE } from './support/drawn-pictures.ts';

/**
 * The narrowest and the widest viewport, the highest and the lowest pixel density; `first` is the viewport in which the
 * first screen is checked.
 */
const OUTERMOST = [
  { width: 390, height: 844, density: 3, first: { width: 390, height: 844 } },
  { width: 1440, height: 900, density: 1, first: { width: 1280, height: 900 } },
] as const;
const BETWEEN = [
  { width: 834, height: 1112, density: 2, first: undefined },
  { width: 1440, height: 900, density: 2, first: undefined },
] as const;
const SCREENS = [...OUTERMOST, ...dailyOrNightly<readonly (typeof BETWEEN)[number][]>([], BETWEEN)];

/** One page of each kind that shows pictures. */
const PAGES = [
  '',
  '/products',
  '/products?type=CPT&display=swatches',
  '/products/tideline-loop',
  '/product-types',
  '/product-types/carpet',
  '/collections',
  '/collections/shoreline',
  '/features/pet-friendly',
  '/grouped-highlights/cpt-styles',
  '/find-stores',
  '/search?q=wool',
  '/support',
  '/inspiration',
  '/inspiration/projects',
  '/inspiration/projects/a-kitchen-for-forty-years',
  '/inspiration/trend-reports/bold-brights',
  '/news',
  '/news/choosing-a-pile',
  '/sustainability',
  '/brands/hycraft',
  '/find-stores/the-sydney-floor-room-nsw',
  '/inspiration/design-partners',
] as const;
/** The other regions have their own pages and pictures in the same layouts. */
const ADDRESSES = [
  ...PAGES.map((path) => `/au${path}`),
  '/nz',
  '/nz/products?type=HF',
  '/na',
  '/na/products',
];

/** Pixels sent per device pixel: minimum at a density of 1 and above, and maximum. */
const FEWEST = { one: 1, more: 0.75 } as const;
const MOST = 1.6;
/** A picture with nearly as many pixels as its master needs no further width. */
const ALL_OF_MASTER = 0.95;
/** Tolerance for rounding a width to whole pixels. */
const ROUNDING = 0.01;

/** Sizes in pixels of the masters of close-up pictures, which no delivery can exceed. */
const MASTERS = {
  cameo: { width: 1200, height: 800 },
  swatch: { width: 1024, height: 1024 },
  near: { width: 2048, height: 912 },
  story: { width: 1200, height: 800 },
};
/** Swatches are cropped to their middle half where the pile has to be visible. */
const CROP = /c_crop,h_([\d.]+),w_([\d.]+)/;

interface Shown {
  readonly address: string;
  /** Pixels sent, and CSS pixels shown, in the width of the whole picture. */
  readonly sent: number;
  readonly width: number;
}

/** Every visible picture of the page, as the browser requests it. */
async function picturesShown(page: Page, address: string): Promise<Shown[]> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return page.evaluate(async (asked) => {
    const images = [...document.images];
    for (const image of images) {
      image.dataset.loading = image.loading;
      image.loading = 'eager';
    }
    await Promise.all(
      images.map(
        (image) =>
          image.complete ||
          new Promise((done) => {
            image.onload = image.onerror = done;
          }),
      ),
    );
    return images.flatMap((image) => {
      const [, across, up, sent] = (new RegExp(asked).exec(image.currentSrc) ?? []).map(Number);
      const { offsetWidth, offsetHeight } = image;
      if (!across || !up || !sent || offsetWidth < 2 || !image.checkVisibility()) return [];
      const widths = [offsetWidth, (offsetHeight * across) / up];
      const contained = getComputedStyle(image).objectFit === 'contain';
      const width = contained ? Math.min(...widths) : Math.max(...widths);
      return [{ address: image.currentSrc, sent, width }];
    });
  }, PICTURE_SIZE.source);
}

/** Width in pixels of a picture's master within its crop. */
function masterWidth(address: string): number {
  const [, across = 1, up = 1] = (PICTURE_SIZE.exec(address) ?? []).map(Number);
  const [, high = 1, wide = 1] = (CROP.exec(address) ?? []).map(Number);
  const view = room(/\/rooms\/([a-z0-9-]+)\//.exec(address)?.[1] ?? '');
  const [, kind = 'story'] = /\/variants\/\d+\/(cameo|near|swatch)/.exec(address) ?? [];
  const { width, height } = view ?? MASTERS[kind as keyof typeof MASTERS];
  return Math.min(width * wide, (height * high * across) / up);
}

/** The largest picture of the first screen if it is lazy, in the page as it was sent. */
function waitingPicture(page: Page): Promise<string | undefined> {
  return page.locator('main img').evaluateAll((images: HTMLImageElement[]) => {
    const seen = (image: Element) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const tall = Math.min(bottom, innerHeight) - Math.max(top, 0);
      const wide = Math.min(right, innerWidth) - Math.max(left, 0);
      return tall > 0 && wide > 0 ? (tall * wide) / (innerHeight * innerWidth) : 0;
    };
    const [largest] = images.toSorted((one, other) => seen(other) - seen(one));
    // If several are equally large, one eager picture is enough.
    const first = Math.max(0, ...images.filter(({ dataset }) => dataset.loading === 'eager').map(seen));
    return largest && seen(largest) > Math.max(0.1, first * 1.01) ? largest.outerHTML : undefined;
  });
}

for (const { width, height, density, first } of SCREENS) {
  test(`S9.10-2 SEO-20 pictures have the size they are shown at and the main one is not lazy, ${width} px at ${density}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: density,
    });
    const page = await context.newPage();
    // Sizes come from the style sheet, and scripts are two thirds of the work of a page.
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await drawPictures(context);
    const wrong = new Set<string>();
    let measured = 0;
    const waiting: string[] = [];
    for (const path of ADDRESSES) {
      await page.setViewportSize({ width, height });
      for (const { address, sent, width: shown } of await picturesShown(page, path)) {
        measured++;
        const share = sent / (shown * density);
        const fewest = density === 1 ? FEWEST.one : FEWEST.more;
        if (
          share > MOST + ROUNDING ||
          (share < fewest - ROUNDING && sent < masterWidth(address) * ALL_OF_MASTER)
        )
          wrong.add(`${path}: ${share.toFixed(2)}, ${sent} sent for ${Math.round(shown)}, ${address}`);
      }
      if (!first) continue;
      await page.setViewportSize(first);
      const main = await waitingPicture(page);
      if (main) waiting.push(`${path} at ${first.width}: ${main}`);
    }
    expect(waiting).toEqual([]);
    expect(measured).toBeGreaterThan(250);
    expect([...wrong]).toEqual([]);
    await context.close();
  });
}

test('P-4 the head preloads the main picture in the screen’s crop, once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/au');
  const main = page.locator('main img[fetchpriority=high]');
  await expect(main).toHaveCount(1);
  const shown = await main.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
  const preloads = await page
    .locator('head link[rel=preload][as=image]')
    .evaluateAll((links: HTMLLinkElement[]) =>
      links.filter(({ media }) => matchMedia(media).matches).map(({ imageSrcset }) => imageSrcset),
    );
  expect(preloads).toHaveLength(1);
  expect(preloads[0]).toContain(new URL(shown).pathname);
  expect(asked.filter((address) => address.includes(new URL(shown).pathname.split('/q_')[1] ?? '-'))).toEqual(
    [shown],
  );
});
