import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';

type Place = Page | Locator;
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

/** A room by its name; what is not named yet is called by its number. */
const room = (place: Place, name: string) => place.getByRole('group', { name, exact: true });
const total = (place: Place, flooring: string) =>
  place.getByRole('region', { name: flooring, exact: true }).locator('output');
const calculate = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Calculate/ });
const cutPlan = (place: Place) => place.getByRole('region', { name: 'Cut plan' });

async function clean(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** The page with its script: what is typed before React holds the fields is not meant here. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => {
    const held = document.querySelector('main [role=combobox], header .site-tool');
    return held !== null && Object.keys(held).some((key) => key.startsWith('__react'));
  });
}

async function measure(place: Place, name: string, width: string, length: string) {
  await room(place, name).getByRole('textbox', { name: 'Width' }).fill(width);
  await room(place, name).getByRole('textbox', { name: 'Length' }).fill(length);
}

/** Text in the clipboard of the page, pasted where the focus is. */
async function paste(page: Page, text: string) {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const [region, label] of [
  ['au', 'Australia'],
  ['nz', 'New Zealand'],
  ['na', 'North America'],
] as const) {
  for (const [device, viewport] of [
    ['phone', PHONE],
    ['wide', WIDE],
  ] as const) {
    test(`S2.3-1 S9.4-9 S4.6-1 A-1 ${region} on a ${device} screen: the page works, holds its width and has no accessibility fault`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, `/${region}/calculator`);
      await expect(page).toHaveTitle(`Flooring Calculator ${label} | Marram`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How much floor');
      await clean(page);
      if (region === 'na') {
        await room(page, 'Room 1').getByRole('textbox', { name: 'Width, feet' }).fill('15');
        await room(page, 'Room 1').getByRole('textbox', { name: 'Length, feet' }).fill('20');
        await expect(total(page, 'Carpet')).toHaveText('330.00sq ft');
        await page.getByRole('radio', { name: 'Metric' }).check({ force: true });
        await expect(total(page, 'Carpet')).toContainText('30.66');
        await page.getByRole('radio', { name: 'Imperial' }).check({ force: true });
        await expect(room(page, 'Room 1').getByRole('textbox', { name: 'Width, feet' })).toHaveValue('15');
      } else {
        await measure(page, 'Room 1', '4', '5');
        await expect(total(page, 'Carpet')).toHaveText('22.00m²');
        await expect(page.getByRole('region', { name: 'Carpet', exact: true })).toContainText('6.01 m');
      }
      await expect(cutPlan(page)).toBeVisible();
      await room(page, 'Room 1').getByText('Shape and doorway').click();
      await clean(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  }

  test(`S4.5-1 S4.5-2 G21 ${region}: a link opens the page on phones and the modal on wide screens, and says the area`, async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await open(page, `/${region}/products`);
    const link = calculate(page).first();
    await expect(link).toHaveText('Calculate');
    const before = await link.boundingBox();
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'How much floor' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${region}/products$`));
    const feet = region === 'na';
    await room(dialog, 'Room 1')
      .getByRole('textbox', { name: feet ? 'Width, feet' : 'Width' })
      .fill(feet ? '10' : '4');
    await room(dialog, 'Room 1')
      .getByRole('textbox', { name: feet ? 'Length, feet' : 'Length' })
      .fill(feet ? '10' : '5.5');
    await expect(cutPlan(dialog)).toBeVisible();
    await clean(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(link).toHaveText(feet ? 'Calculate, 110 sq ft' : 'Calculate, 24.2 m2');
    // The area has taken the place of the word, and nothing has moved.
    expect((await link.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);

    await page.setViewportSize(PHONE);
    await page.reload();
    await page.getByRole('button', { name: /menu/i }).first().click();
    const low = page
      .getByRole('banner')
      .getByRole('link', { name: /^Calculate, / })
      .locator('visible=true');
    await expect(low).toHaveText(feet ? 'Calculate, 110 sq ft' : 'Calculate, 24.2 m2');
    await low.click();
    await expect(page).toHaveURL(new RegExp(`/${region}/calculator$`));
    await expect(total(page, 'Carpet')).toHaveText(feet ? '110.00sq ft' : '24.20m²');
  });
}

test('A-21 S4.6-2 S4.6-5 S4.6-6 two rooms by keyboard alone', async ({ page }) => {
  await open(page, '/au/calculator');
  await room(page, 'Room 1').getByRole('combobox', { name: 'Room' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Kitchen' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Room' })).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.type('5.4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4,2');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add a room after Lounge' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(room(page, 'Room 2').getByRole('combobox', { name: 'Room' })).toBeFocused();
  await page.keyboard.type('Bedroom');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3.6');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3.9');
  await expect(total(page, 'Carpet')).toHaveText('40.39m²');
  await page.getByRole('button', { name: 'Remove Lounge' }).press('Enter');
  await expect(room(page, 'Bedroom').getByRole('combobox', { name: 'Room' })).toBeFocused();
  await expect(page.getByText('Lounge was removed.')).toBeVisible();
});

test('S3.3-1 G18 G41 rooms, units and wastage outlive a reload; damaged storage begins anew without a word', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', '3.333', '2');
  await page.getByRole('textbox', { name: 'Wastage for Carpet, per cent' }).fill('15');
  await page.getByRole('radio', { name: 'Imperial' }).check({ force: true });
  await expect(room(page, 'Room 1').getByRole('textbox', { name: 'Width, feet' })).toHaveValue('10');
  await page.reload();
  await expect(room(page, 'Room 1').getByRole('textbox', { name: 'Width, feet' })).toHaveValue('10');
  await page.getByRole('radio', { name: 'Metric' }).check({ force: true });
  await expect(room(page, 'Room 1').getByRole('textbox', { name: 'Width' })).toHaveValue('3.333');
  await expect(page.getByRole('textbox', { name: 'Wastage for Carpet, per cent' })).toHaveValue('15');

  await page.goto('/robots.txt');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      localStorage.setItem(
        key,
        (localStorage.getItem(key) ?? '').replaceAll('"width\\":', '"w\\":').replaceAll('"width":', '"w":'),
      );
  });
  await open(page, '/au/calculator');
  await expect(total(page, 'Carpet')).toHaveText('0.00m²');
  await measure(page, 'Room 1', '4', '5');
  await expect(total(page, 'Carpet')).toHaveText('22.00m²');
  expect(faults).toEqual([]);
});

test('G17 S5.3-1 what cannot be a length is held with a hint, and 500 pasted rows are refused above a hundred', async ({
  page,
}) => {
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', 'lots', '1e309');
  await page.keyboard.press('Tab');
  await expect(page.getByText('“lots” is not a length')).toBeVisible();
  await expect(page.getByText('“1e309” is not a length')).toBeVisible();
  await clean(page);
  await measure(page, 'Room 1', '500', '-3');
  await page.keyboard.press('Tab');
  await expect(page.getByText('A side can be 199 m at most')).toBeVisible();
  await expect(page.getByText('A side cannot be less than 0')).toBeVisible();
  await room(page, 'Room 1').getByRole('textbox', { name: 'Width' }).focus();
  await paste(page, Array.from({ length: 500 }, (_, at) => `Suite ${at + 1}\t3,5\t4`).join('\n'));
  await expect(page.getByText(/A calculation holds 100 rooms at most\./)).toBeVisible();
  await expect(room(page, 'Suite 99').getByRole('textbox', { name: 'Width' })).toHaveValue('3.50');
  await expect(page.getByRole('button', { name: /^Add a room/ })).toHaveCount(1);
  expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity|undefined/);
});

test('G49 A-21 the cut plan: figures, sentence, drawing and its table; another roll, joins and one pile direction', async ({
  page,
}) => {
  await open(page, '/na/calculator');
  await room(page, 'Room 1').getByRole('textbox', { name: 'Width, feet' }).fill('15');
  await room(page, 'Room 1').getByRole('textbox', { name: 'Length, feet' }).fill('20');
  const plan = cutPlan(page);
  await expect(plan).toContainText('30 ft');
  await plan.getByRole('combobox', { name: 'Joins in narrow strips' }).selectOption('Three pieces a strip');
  await plan.getByText('One pile direction').click();
  await expect(plan.getByText('Roll to order').locator('xpath=following-sibling::dd')).toHaveText('27 ft');
  await expect(plan.getByRole('table').getByRole('row')).toHaveCount(5);
  await expect(plan.locator('.calc-roll rect')).toHaveCount(5);
  await plan.getByRole('combobox', { name: 'Roll width' }).selectOption('15 ft');
  await expect(plan.getByText('Roll to order').locator('xpath=following-sibling::dd')).toHaveText('20 ft');
  await expect(plan).toContainText('the room fits the 15 ft roll in one piece');
});

test('a product brings its roll widths to the modal, and to the page on phones', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, '/au/products/corridor-rib');
  const link = page.getByRole('link', { name: 'How much for this floor' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'How much floor' });
  await expect(dialog).toContainText('For Corridor Rib, from a roll 4.00 m wide');
  await measure(dialog, 'Room 1', '4', '5');
  await expect(dialog.getByRole('combobox', { name: 'Roll width' })).toHaveValue('4');
  await expect(cutPlan(dialog)).toContainText('the room fits the 4.00 m roll in one piece');
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();

  await page.setViewportSize(PHONE);
  await open(page, '/au/products/gully-hybrid');
  await page.getByRole('link', { name: 'How much for this floor' }).click();
  await expect(page).toHaveURL('/au/calculator');
  await expect(page.getByText('Gully Hybrid').first()).toBeVisible();
  // The rooms of before stay as they were.
  await expect(total(page, 'Carpet')).toHaveText('22.00m²');
});

test('a link carries the rooms to another browser, whose own are kept; a table is saved; the order takes the rooms', async ({
  page,
  browser,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?!geo-ip|csrf)/.test(request.url())) asked.push(request.url());
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', '5.4', '4.2');
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByText(/^The link is copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('floor-calculation.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('Room 1,Carpet,5.4,4.2');
  expect(csv).toContain('Cut plan');
  expect(asked).toEqual([]);
  await page.getByText('Send these rooms with my sample order').click();

  const other = await (await browser.newContext()).newPage();
  await open(other, '/au/calculator');
  await measure(other, 'Room 1', '1', '1');
  await other.goto(link);
  await expect(room(other, 'Room 1').getByRole('textbox', { name: 'Width' })).toHaveValue('5.40');
  await expect(other).toHaveURL('/au/calculator');
  await other.getByRole('button', { name: 'Bring them back' }).click();
  await expect(room(other, 'Room 1').getByRole('textbox', { name: 'Width' })).toHaveValue('1.00');
  await other.context().close();

  await open(page, '/au/products/tideline-loop');
  await page.getByRole('main').getByRole('button', { name: 'Free Samples' }).click();
  const samples = page.getByRole('dialog');
  await samples
    .getByRole('button', { name: 'Greywacke', exact: true })
    .or(samples.locator('button[aria-pressed]').first())
    .first()
    .click();
  await samples.getByRole('button', { name: /^Order Samples/ }).click();
  await expect(page.getByLabel('Floor size')).toHaveValue('24.95');
});

test('on paper: rooms, totals and cuts without header, buttons and footer', async ({ page }) => {
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', '4', '5');
  await expect(cutPlan(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Marram home' })).toBeVisible();
  await expect(total(page, 'Carpet')).toBeVisible();
  await expect(cutPlan(page).getByRole('table')).toBeVisible();
  for (const gone of [
    page.getByRole('contentinfo'),
    page.getByRole('radio', { name: 'Metric' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('button', { name: /^Add a room/ }),
    page.getByRole('link', { name: 'Find your nearest stores' }),
    calculate(page),
  ])
    await expect(gone.locator('visible=true')).toHaveCount(0);
});

test('SEO-1 SEO-2 SEO-5 SEO-7 the page without a script says how to add up by hand, and is found', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/nz/calculator');
  await expect(page.getByText(/multiply the width of each room by its length/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Width' })).toBeHidden();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/nz\/calculator$/);
  await expect(page.locator('link[rel=alternate][hreflang=en-AU]')).toHaveAttribute(
    'href',
    /\/au\/calculator$/,
  );
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /cut it from the roll/);
  await page.context().close();
  expect(await (await request.get('/sitemap-nz.xml')).text()).toContain('/nz/calculator<');
});

test('P-2 pages load the calculator when it is asked for, not before', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length);
  });
  await open(page, '/au/products');
  await page.waitForLoadState('networkidle');
  const before = new Set(scripts.keys());
  await calculate(page).first().click();
  await expect(page.getByRole('dialog', { name: 'How much floor' })).toBeVisible();
  const loaded = [...scripts.keys()].filter((url) => !before.has(url));
  expect(loaded.length).toBeGreaterThan(0);
});
