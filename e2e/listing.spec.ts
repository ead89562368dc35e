import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const CARPET = '/au/products?type=CPT';

/** The filter form of wide screens; on phones the same filters stand in a sheet. */
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const cards = (page: Page) => page.getByRole('article');
const count = (page: Page) => page.getByRole('status').filter({ hasText: ' of ' });
const showing = (page: Page) => page.getByText(/^Showing \d+ of \d+$/);

/** Until React holds the filters a click would submit the form; both work, only one is meant here. */
async function ready(page: Page) {
  await page.waitForFunction(() => {
    const input = document.querySelector('#list-filters input');
    return input !== null && Object.keys(input).some((key) => key.startsWith('__react'));
  });
}

async function shownOf(page: Page): Promise<[number, number]> {
  const [, shown, total] = /Showing (\d+) of (\d+)/.exec(await showing(page).innerText()) ?? [];
  return [Number(shown), Number(total)];
}

test('U-2 G37 shows 24 first, then more, with the count in words', async ({ page }) => {
  await page.goto(CARPET);
  await ready(page);
  const [first, total] = await shownOf(page);
  expect(first).toBe(24);
  expect(total).toBeGreaterThan(24);
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(total);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(page).toHaveURL(/\?type=CPT$/);
});

test('U-3 A-15 a filter answers at once, is announced, counted, removable and in the address', async ({
  page,
}) => {
  await page.goto(CARPET);
  await ready(page);
  const before = await count(page).innerText();
  await filters(page)
    .getByRole('checkbox', { name: /^Triexta/ })
    .check();
  await expect(page).toHaveURL(/subType=triexta_cpt/);
  await expect(count(page)).not.toHaveText(before);
  await expect(cards(page).first()).toContainText('Triexta');
  const [, total] = await shownOf(page);
  await expect(
    filters(page).getByRole('checkbox', { name: new RegExp(`^Triexta, ${total} floor`) }),
  ).toBeChecked();
  await page.getByRole('link', { name: 'Remove Triexta' }).first().click();
  await expect(page).not.toHaveURL(/subType/);
  await expect(count(page)).toHaveText(before);
});

test('G13 colours widen each other and narrow other keys; the card shows the chosen colour', async ({
  page,
}) => {
  await page.goto('/au/products?colour=red');
  await ready(page);
  const [, red] = await shownOf(page);
  await expect(cards(page).first().getByRole('img').first()).toHaveAttribute('alt', / in /);
  await filters(page)
    .getByRole('checkbox', { name: /^Purple/ })
    .check({ force: true });
  await expect(page).toHaveURL(/colour=purple/);
  await expect.poll(async () => (await shownOf(page))[1]).toBeGreaterThan(red);
  await filters(page)
    .getByRole('checkbox', { name: /^Carpet/ })
    .check();
  await expect.poll(async () => (await shownOf(page))[1]).toBeLessThanOrEqual((await shownOf(page))[1]);
  await expect(page).toHaveURL(/type=CPT/);
});

test('U-2 the back button brings filters, count and position back', async ({ page }) => {
  await page.goto('/au/products');
  await ready(page);
  await filters(page)
    .getByRole('checkbox', { name: /^Carpet/ })
    .check();
  await expect(page).toHaveURL(/type=CPT/);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const shown = await cards(page).count();
  const last = cards(page)
    .nth(shown - 1)
    .getByRole('link');
  const name = await last.innerText();
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/type=CPT/);
  await expect(cards(page)).toHaveCount(shown);
  await expect(cards(page).nth(shown - 1)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/au\/products$/);
  await expect(filters(page).getByRole('checkbox', { name: /^Carpet/ })).not.toBeChecked();
});

test('G14 S3.11-2 rooms first, swatches by choice, kept for the next list', async ({ page }) => {
  await page.goto(CARPET);
  await ready(page);
  const picture = cards(page).first().getByRole('img').first();
  await expect(picture).toHaveAttribute('src', /\/rooms\//);
  await page.getByRole('radio', { name: 'Swatch' }).check({ force: true });
  await expect(page).toHaveURL(/display=swatches/);
  await expect(picture).toHaveAttribute('src', /\/variants\/\d+\/swatches\/1$/);
});

test('a dot lays its colour in the same room, on hover, focus and tap', async ({ page }) => {
  await page.goto(CARPET);
  await ready(page);
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Tideline Loop' }) });
  const picture = card.getByRole('img').first();
  const before = await picture.getAttribute('src');
  await card.getByRole('button', { name: 'Flax' }).hover();
  await expect(picture).toHaveAttribute('alt', /in Flax/);
  await page.mouse.move(0, 0);
  await expect(picture).toHaveAttribute('src', before ?? '');
  await card.getByRole('button', { name: 'Fog' }).focus();
  await expect(picture).toHaveAttribute('alt', /in Fog/);
  await card.getByRole('button', { name: 'Peat' }).click();
  await expect(card.getByRole('link')).toHaveAttribute('href', /colour=peat$/);
});

test('A-3 at 320 px a dot is still 24 px to hit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of [CARPET, '/au/product-types/carpet']) {
    await page.goto(path);
    const sizes = await page
      .locator('.dot')
      .evaluateAll((dots) => dots.map((dot) => [dot.clientWidth, dot.clientHeight]));
    expect(sizes.length).toBeGreaterThan(30);
    expect(sizes.filter(([width = 0, height = 0]) => width < 24 || height < 24)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('SEO-8 a list without results says so and offers a way on', async ({ page }) => {
  await page.goto('/au/products?type=HF&subType=wool_cpt');
  await expect(page.getByRole('heading', { name: /No .* match/ })).toBeVisible();
  await ready(page);
  await page.getByRole('link', { name: 'Start again from all floors' }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('an empty list offers the nearest colour and the filters to drop, with and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const without = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await without.newPage();
  for (const one of [page, plain]) {
    await one.goto('/au/products?type=HF&subType=luxury_vinyl_hf&colour=red');
    const ways = one.getByRole('listitem').getByRole('link', { name: /: \d+ / });
    await expect(ways.first()).toHaveText('In sand instead: 1 floor');
    await expect(ways.nth(1)).toHaveText(/^Without colour: \d floors?$/);
    await expect(ways.nth(2)).toHaveText(/^Without material: \d floors?$/);
    await ways.first().click();
    await expect(cards(one)).toHaveCount(1);
  }
  await without.close();
});

test('U-3 shoppers find what suits stairs, pets, rooms and wear; what excludes nothing is not offered', async ({
  page,
}) => {
  await page.goto(CARPET);
  await ready(page);
  // Closed groups are not in the accessibility tree.
  const group = (name: string) =>
    filters(page).locator('fieldset', { has: page.locator('legend').getByText(name, { exact: true }) });
  for (const name of ['Room', 'Light or dark', 'Stairs', 'Wear', 'Pets', 'Softness', 'Pile style'])
    await expect(group(name)).toBeAttached();
  // Every carpet is broadloom and for homes.
  for (const name of ['Shape', /^Broadloom/, /^Residential/])
    await expect(filters(page).getByText(name)).toHaveCount(0);
  const thickness = await group('Thickness')
    .locator('input')
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
  expect(thickness).toEqual(['thin', 'medium', 'thick']);

  const tick = (name: RegExp) =>
    filters(page)
      .getByRole('checkbox', { name, includeHidden: true })
      .evaluate((input: HTMLInputElement) => input.click());
  await tick(/^Suitable for stairs/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carpet for stairs');
  const [, onStairs] = await shownOf(page);
  expect(onStairs).toBeLessThan(30);
  await tick(/^Heavy duty/);
  await expect(page).toHaveURL(/stairs=yes&wear=heavy/);
  await expect.poll(async () => (await shownOf(page))[1]).toBeLessThan(onStairs);
  // The page of a floor says the same.
  await cards(page).last().getByRole('link').click();
  await expect(page.getByText('Stairs', { exact: true }).locator('..')).toContainText('Yes');
});

test('swatches of the colours are floors of the chosen type, with their counts', async ({ page }) => {
  const products = (await (await page.request.get('/api/listing?region=au')).json()) as {
    type: string;
    variants: { swatch: string }[];
  }[];
  for (const type of ['CPT', 'HF']) {
    await page.goto(`/au/products?type=${type}`);
    const own = new Set(
      products
        .filter((one) => one.type === type)
        .flatMap(({ variants }) => variants.map(({ swatch }) => swatch)),
    );
    const offered = filters(page).getByRole('group', { name: 'Colour' }).locator('label');
    expect(await offered.count()).toBeGreaterThan(6);
    for (const label of await offered.all()) {
      const count = Number(/(\d+)\s*$/.exec(await label.innerText())?.[1]);
      const src = (await label.locator('img').getAttribute('src')) ?? '';
      if (count > 0) expect(own, src).toContain(src.replace(/^.*\/v\d+\//, ''));
    }
  }
});

test('a card shows a colour as light or dark as was asked for', async ({ page }) => {
  await page.goto(`${CARPET}&shade=dark`);
  const lightness = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const dot = card.querySelector<HTMLElement>('.dot[aria-pressed=true]');
      return dot
        ? getComputedStyle(dot)
            .color.match(/\d+/g)
            ?.reduce((sum, one) => sum + Number(one), 0)
        : 0;
    }),
  );
  expect(lightness.length).toBeGreaterThan(5);
  // Three channels of 255 each.
  expect(lightness.filter((sum = 0) => sum > 330)).toEqual([]);
});

test('SEO-7 works as a plain form without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(CARPET);
  await expect(cards(page)).toHaveCount(24);
  const more = page.getByRole('navigation', { name: 'More floors in this list' }).getByRole('link');
  const [, total] = await shownOf(page);
  expect(await more.count()).toBe(total - 24);
  await filters(page)
    .getByRole('checkbox', { name: /^Wool,/ })
    .check();
  await filters(page).getByRole('button', { name: 'Show floors' }).click();
  await expect(page).toHaveURL(/subType=wool_cpt/);
  await expect(filters(page).getByRole('checkbox', { name: /^Wool,/ })).toBeChecked();
  await context.close();
});

test('on a phone the filters are a sheet with trap, Escape and focus return', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CARPET);
  await ready(page);
  const open = page.getByRole('button', { name: /^Filter/ });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('checkbox', { name: /^Triexta/ }).check();
  await expect(sheet.getByRole('button', { name: /^Show \d+ carpets?$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL(/triexta_cpt/);
  // What is found stands outside the sheet too.
  await expect(count(page)).toHaveText(/^\d of \d+ floors$/);
  await expect(count(page)).toBeInViewport();
});

for (const region of ['au', 'nz', 'na']) {
  for (const width of [320, 1280]) {
    test(`A-1 the list in ${region} at ${width} px has no accessibility fault and no sideways scroll`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${region}/products?type=CPT`);
      await ready(page);
      const result = await new AxeBuilder({ page }).analyze();
      expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
}

test('P-5 once filters were used they answer in the browser, also when the shop cannot be reached', async ({
  page,
  context,
}) => {
  await page.goto(CARPET);
  await ready(page);
  const before = await count(page).innerText();
  const triexta = filters(page).getByRole('checkbox', { name: /^Triexta/ });
  await triexta.check();
  await expect(count(page)).not.toHaveText(before);
  await context.setOffline(true);
  await triexta.uncheck();
  await expect(count(page)).toHaveText(before);
  await expect(page).not.toHaveURL(/subType/);
  await context.setOffline(false);
});

for (const width of [390, 834, 1440])
  test(`U-6 at ${width} px the bar of the list stays below the header on the way up, and the filters beside the list`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/au/products');
    await expect(page.getByRole('banner')).toHaveAttribute('data-ready', '');
    const bar = page.locator('.list-bar');
    await page.mouse.move(width - 60, 600);
    await page.mouse.wheel(0, 2400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1200);
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    if (width >= 1024)
      await expect(page.getByRole('form', { name: 'Filters' }).getByText('Colour').first()).toBeInViewport();
    await page.mouse.wheel(0, -300);
    const header = page.locator('.site-bar');
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    const end = async () => {
      const box = await header.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(async () => Math.round((await bar.boundingBox())?.y ?? 0)).toBe(await end());
    // What is pressed there is the bar, not the header over it.
    await bar.locator('label').last().click();
    await expect(bar.getByRole('radio').last()).toBeChecked();
  });

/** What a page says of itself. */
const head = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    h1: document.querySelector('h1')?.textContent,
    lead: document.querySelector('h1 + p')?.textContent,
    trail: [...document.querySelectorAll('main nav[aria-label=Breadcrumb] li')].map((li) => li.textContent),
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  }));

for (const [region, ticked, heading] of [
  ['au', ['Carpet', 'Wool', 'Grey'], 'Grey wool carpet'],
  ['na', ['Hard flooring', 'Brown'], 'Brown hard floors'],
] as const)
  test(`SEO-19 in ${region} a list ticked together says the same as its address: ${heading}`, async ({
    page,
  }) => {
    await page.goto(`/${region}/products`);
    await ready(page);
    const first = await head(page);
    for (const name of ticked)
      await filters(page)
        .getByRole('checkbox', { name: new RegExp(`^${name},`) })
        .check({ force: true });
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^Browse ${heading}`, 'i'));
    const inPlace = await head(page);
    await page.reload();
    await ready(page);
    expect(await head(page)).toEqual(inPlace);
    for (const _ of ticked) await page.goBack();
    await expect(h1).toHaveText('All floors');
    await expect.poll(() => head(page)).toEqual(first);
  });

test('a list that the menu leads to is headed by its colours', async ({ page }) => {
  await page.goto('/au/products?colour=gray');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grey floors');
  await page.goto('/au/products?colour=orange&colour=yellow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sand and cream floors');
});

test('G15 a use without a type is a list of that use, with and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const without = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await without.newPage();
  for (const one of [page, plain]) {
    await one.goto('/au/products?segment=education');
    const [, total] = await shownOf(one);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(10);
    await expect(filters(one).getByRole('checkbox', { name: /^Education/ })).toBeChecked();
  }
  expect((await page.request.get('/au/products?segment=nonsense')).status()).toBe(404);
  await without.close();
});
