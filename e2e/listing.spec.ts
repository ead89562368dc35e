import { expect, test } from '@playwright/test';
import { expectAccessible, expectAnnounced } from './support/accessibility.ts';
import { CARPET, cards, count, filters, ready, shownOf } from './support/listing.ts';
import { overflow } from './support/overflow.ts';

// One load of the list; the last step leaves it.
test('U-2 U-3 U-4 G37 A-1 A-15 P-5 a list of carpets: load more, filters, dots and card buttons', async ({
  page,
  context,
}) => {
  await page.goto(CARPET);
  await ready(page);
  await test.step('a dot shows its colour in the same room, on hover, focus and tap', async () => {
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
  await test.step('U-2 G37 A-1 it shows 24 first, then more, with the count as text', async () => {
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const [first, total] = await shownOf(page);
    expect(first).toBe(24);
    expect(total).toBeGreaterThan(24);
    await expect(cards(page)).toHaveCount(24);
    await expectAnnounced(page, `Showing ${total} of ${total}`, () =>
      page.getByRole('button', { name: 'Load more' }).click(),
    );
    await expect(cards(page)).toHaveCount(total);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    // The focused button has disappeared: the focus is before the new cards.
    await expect(page.locator('h2:focus, h3:focus')).toHaveCount(1);
    await expect(page).toHaveURL(/\?type=CPT$/);
  });
  await test.step('U-3 A-15 a filter applies at once, is announced, counted, removable and in the address', async () => {
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
    await expect(count(page)).toBeFocused();
  });
  await test.step('P-5 after first use filters work in the browser, also while the shop is unreachable', async () => {
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
  await test.step('U-4 in every row the buttons of a card are above its covering link', async () => {
    const buttons = cards(page).locator('.card-picture > button');
    await expect(buttons).not.toHaveCount(0);
    const covered = await buttons.evaluateAll((all) =>
      all.slice(0, 30).flatMap((button) => {
        button.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = button.getBoundingClientRect();
        const met = document.elementFromPoint(x + width / 2, y + height / 2);
        return met && button.contains(met) ? [] : [button.getAttribute('aria-label')];
      }),
    );
    expect(covered).toEqual([]);
    const sixth = cards(page)
      .nth(5)
      .getByRole('button', { name: /^Compare/ });
    await sixth.click();
    await expect(sixth).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?type=CPT$/);
    await cards(page)
      .nth(5)
      .locator('.card-picture')
      .click({ position: { x: 60, y: 150 }, force: true });
    await expect(page).toHaveURL(/\/au\/products\/[a-z-]+/);
  });
});

test('G13 colours widen each other and narrow other filters; the card shows the chosen colour', async ({
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
  const [, both] = await shownOf(page);
  const carpet = filters(page).getByRole('checkbox', { name: /^Carpet/ });
  const ofCarpet = Number(/\d+/.exec((await carpet.getAttribute('aria-label')) ?? '')?.[0]);
  await carpet.check();
  await expect(page).toHaveURL(/type=CPT/);
  await expect.poll(async () => (await shownOf(page))[1]).toBe(ofCarpet);
  expect(ofCarpet).toBeLessThanOrEqual(both);
});

test('U-2 Back restores filters, count and scroll position; no room repeats within a row of cards or the row above: first, after more, after a filter, after Back', async ({
  page,
}) => {
  const rooms = async () => {
    const words = await cards(page)
      .locator('.card-picture img[alt*=" on the floor of "]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt')?.replace(/^.* on the floor of /, '')));
    for (const [at, room] of words.entries())
      expect(words.slice(Math.max(0, at - 3), at), `${at}: ${words.join(', ')}`).not.toContain(room);
    return words;
  };
  await page.goto('/au/products');
  await ready(page);
  const first = await rooms();
  expect(first).toHaveLength(24);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const more = await rooms();
  expect(more.slice(0, 24)).toEqual(first);
  await filters(page)
    .getByRole('checkbox', { name: /^Carpet/ })
    .check();
  await expect(page).toHaveURL(/type=CPT/);
  const carpets = await rooms();
  expect(carpets).toHaveLength(await cards(page).count());
  await test.step('U-2 Back restores filters, count and scroll position', async () => {
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
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/au\/products$/);
  await expect(filters(page).getByRole('checkbox', { name: /^Carpet/ })).not.toBeChecked();
  await expect.poll(async () => (await rooms()).slice(0, 24)).toEqual(first);
});

test('G14 S3.11-2 A-1 A-3 at 320 px a dot is a 24 px target, without accessibility violations; rooms are the default, swatches a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of ['/au/product-types/carpet', CARPET]) {
    await page.goto(path);
    const sizes = await page
      .locator('.dot')
      .evaluateAll((dots) => dots.map((dot) => [dot.clientWidth, dot.clientHeight]));
    expect(sizes.length).toBeGreaterThan(30);
    expect(sizes.filter(([width = 0, height = 0]) => width < 24 || height < 24)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
  await test.step('G14 S3.11-2 rooms are the default, swatches a choice', async () => {
    await ready(page);
    const picture = cards(page).first().getByRole('img').first();
    await expect(picture).toHaveAttribute('src', /\/rooms\//);
    await page.getByRole('radio', { name: 'Swatch' }).check({ force: true });
    await expect(page).toHaveURL(/display=swatches/);
    await expect(picture).toHaveAttribute('src', /\/variants\/\d+\/swatches\/1$/);
  });
});

test('SEO-7 works as a plain form without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(CARPET);
  await expect(cards(page)).toHaveCount(24);
  // Without scripts dots cannot be pressed: they are a picture of the colours, covered by the card's link.
  await expect(cards(page).first().getByRole('button')).toHaveCount(0);
  await expect(
    cards(page)
      .first()
      .getByRole('group', { name: /colours$/ }),
  ).toBeVisible();
  const more = page.getByRole('navigation', { name: 'More floors in this list' }).getByRole('link');
  const [, total] = await shownOf(page);
  expect(await more.count()).toBe(total - 24);
  await filters(page)
    .getByRole('checkbox', { name: /^Wool,/ })
    .check();
  await filters(page).getByRole('button', { name: 'Show floors' }).click();
  await expect(page).toHaveURL(/subType=wool_cpt/);
  await expect(filters(page).getByRole('checkbox', { name: /^Wool,/ })).toBeChecked();
  await page.close();
});

test('on a phone the filters are a sheet with a focus trap, Escape and focus return; a number that is not known yet is not shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/listing?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(CARPET);
  await ready(page);
  const open = page.getByRole('button', { name: /^Filter/ });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('checkbox', { name: /^Triexta/ }).check();
  await expect(sheet.getByRole('button', { name: 'Show floors' })).toBeVisible();
  letGo();
  await expect(sheet.getByRole('button', { name: /^Show \d+ carpets?$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL(/triexta_cpt/);
  // The number of results is shown outside the sheet too.
  await expect(count(page)).toHaveText(/^\d carpets?$/);
  await expect(count(page)).toBeInViewport();
});

test('U-6 at 390, 834 and 1440 px the list’s bar stays below the header when scrolling up, and the filters beside the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/au/products');
  await ready(page);
  const bar = page.locator('.list-bar');
  const views = bar.locator('label', { has: page.getByRole('radio') });
  const header = page.locator('.site-bar');
  const scrolled = () => page.evaluate(() => scrollY);
  const end = async () => {
    const box = await header.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.mouse.move(width - 60, 600);
    await page.mouse.wheel(0, 2400);
    await expect.poll(scrolled).toBeGreaterThan(1200);
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    if (width >= 1024) await expect(filters(page).getByText('Colour').first()).toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    await expect.poll(async () => Math.round((await bar.boundingBox())?.y ?? 0)).toBe(await end());
    // A press there hits the bar, not the header above it.
    for (const view of [views.last(), views.first()]) {
      await view.click();
      await expect(view.getByRole('radio')).toBeChecked();
    }
    await page.mouse.wheel(0, -5000);
    await expect.poll(scrolled).toBe(0);
  }
});
