import { expect, test } from '@playwright/test';
import { CARPET, cards, count, filters, ready, shownOf } from './support/listing.ts';

test('an empty list offers the nearest colour and filters to remove, with and without scripts', async ({
  page,
  browser,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const one of [page, plain]) {
    await one.goto('/au/products?type=HF&subType=luxury_vinyl_hf&colour=red');
    const ways = one.getByRole('listitem').getByRole('link', { name: /: \d+ / });
    await expect(ways.first()).toHaveText('In sand instead: 1 floor');
    await expect(ways.nth(1)).toHaveText(/^Without colour: \d floors?$/);
    await expect(ways.nth(2)).toHaveText(/^Without material: \d floors?$/);
    await ways.first().click();
    await expect(cards(one)).toHaveCount(1);
  }
  await plain.close();
});

test('U-3 filters for stairs, pets, rooms and wear work; filters that exclude nothing are not offered', async ({
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
  // The heading changes immediately, the cards once they have loaded.
  await expect.poll(async () => (await shownOf(page))[1]).toBeLessThan(30);
  const [, onStairs] = await shownOf(page);
  await tick(/^Heavy duty/);
  await expect(page).toHaveURL(/stairs=yes&wear=heavy/);
  await expect.poll(async () => (await shownOf(page))[1]).toBeLessThan(onStairs);
  // A floor's page agrees.
  await cards(page).last().getByRole('link').click();
  await expect(page.getByText('Stairs', { exact: true }).locator('..')).toContainText('Yes');
});

test('colour swatches are of the chosen type’s floors, with their counts, and in the floor’s colour before they load', async ({
  page,
}) => {
  const products = (await (await page.request.get('/api/listing?region=au')).json()) as {
    type: string;
    variants: { swatch: string; hex: string }[];
  }[];
  for (const type of ['CPT', 'HF']) {
    await page.goto(`/au/products?type=${type}`);
    const own = new Map(
      products
        .filter((one) => one.type === type)
        .flatMap(({ variants }) => variants.map(({ swatch, hex }) => [swatch, hex])),
    );
    const offered = filters(page).getByRole('group', { name: 'Colour' }).locator('label');
    const swatches = await offered.evaluateAll((labels: HTMLElement[]) =>
      labels.map((label) => ({
        count: Number(/(\d+)\s*$/.exec(label.innerText)?.[1]),
        src: label.querySelector('img')?.getAttribute('src') ?? '',
        colour: label.querySelector('img')?.style.backgroundColor ?? '',
      })),
    );
    expect(swatches.length).toBeGreaterThan(6);
    for (const { count, src, colour } of swatches.filter((one) => one.count > 0)) {
      const channels = colour.match(/\d+/g)?.map((one) => Number(one).toString(16).padStart(2, '0'));
      expect(`#${channels?.join('')}`, `${src}, ${count}`).toBe(own.get(src.replace(/^.*\/v\d+\//, '')));
    }
  }
});

test('a card shows a colour of the chosen lightness', async ({ page }) => {
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
  // Sum of three channels of 0 to 255.
  expect(lightness.filter((sum = 0) => sum > 330)).toEqual([]);
});

test('A-6 A-15 removing a chip moves the focus to the next, removing the last one to the count', async ({
  page,
}) => {
  await page.goto('/au/products?type=CPT&colour=red&colour=purple');
  await ready(page);
  const chip = (name: string) => page.getByRole('link', { name: `Remove ${name}` }).locator('visible=true');
  const press = async (name: string) => {
    await chip(name).focus();
    await page.keyboard.press('Enter');
    await expect(chip(name)).toHaveCount(0);
  };
  await press('Carpet');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Remove (?:Red|Purple)$/);
  await page.getByRole('link', { name: 'Clear all' }).locator('visible=true').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/au/products');
  await expect(count(page)).toBeFocused();
  await page.goto('/au/products?type=CPT&colour=red&room=kitchen');
  await ready(page);
  await page.getByRole('link', { name: 'Start again from all floors' }).focus();
  await page.keyboard.press('Enter');
  await expect(count(page)).toBeFocused();
});

test('A-2 in forced colours filter ticks and the names of chosen colours are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/au/products?type=CPT&colour=grey');
  const box = filters(page).getByRole('checkbox', { name: /^Carpet/ });
  const colours = await box.evaluate((input) => {
    const tick = input.nextElementSibling;
    return [getComputedStyle(input).backgroundColor, tick && getComputedStyle(tick).color];
  });
  expect(colours[1]).not.toBe(colours[0]);
  // Name and count have the text colour intended for their background.
  const tile = filters(page)
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: /^Grey/ }) });
  const inks = await tile.evaluate((label) =>
    [label, ...label.querySelectorAll('span')].map((one) => getComputedStyle(one).color),
  );
  expect(new Set(inks).size).toBe(1);
});

test('a double tap on Filter selects nothing in the sheet that opens under it', async ({ page }) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.goto('/au/products');
  await ready(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).hover();
  await page.mouse.down();
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const box = await sheet.getByRole('checkbox', { name: /^Carpet/ }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page).toHaveURL('/au/products');
  await sheet.getByRole('checkbox', { name: /^Carpet/ }).check({ force: true });
  await expect(page).toHaveURL('/au/products?type=CPT');
});
