import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAnnounced } from './support/accessibility.ts';
import { SMALL_PHONE } from './support/phones.ts';
import { holdRenders, openFloors, openRoom, openSampleRoom, renders } from './support/room-stage.ts';

const LIST = '**/api/room-floors?*';
/** Floors of the list by name, without their hearts. */
const tile = (floors: Locator, name: string) =>
  floors.getByRole('list').getByRole('button', { name: new RegExp(`^(?!Add ).*${name}`) });
const search = (floors: Locator) => floors.getByRole('searchbox', { name: 'Search floors' });
const view = (floors: Locator, name: string) => floors.getByText(name, { exact: true });
const floorOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => new URL(image.src).searchParams.get('artnr'));
const actions = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((one) => {
      const { event, action } = one as { event?: string; action?: string };
      return event === 'roomVisualiserEvent' ? [action] : [];
    }),
  );

const toolsOf = (stage: Locator) =>
  stage
    .getByRole('button', { name: 'Compare', exact: true })
    .locator('..')
    .locator('> *')
    .evaluateAll((tools) =>
      tools
        .map((tool) => tool.getBoundingClientRect())
        .map(({ top, right, width, height }) => ({ top, right, width, height })),
    );

/** Expects the tools of a room to be in one row, within the viewport and large enough to tap. */
async function expectToolsInRow(page: Page, stage: Locator): Promise<void> {
  for (const width of [320, 390, 768, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tools = await toolsOf(stage);
    expect(tools.length, `${width}`).toBe(6);
    expect(new Set(tools.map(({ top }) => Math.round(top))).size, `${width}`).toBe(1);
    expect(Math.max(...tools.map(({ right }) => right)), `${width}`).toBeLessThanOrEqual(width);
    for (const { width: wide, height } of tools)
      expect(Math.round(Math.min(wide, height))).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('A-7 A-18 floors are chosen beside the photo by keyboard: laid at once, kept, compared, and restored later', async ({
  page,
}) => {
  const { stage } = await openRoom(page, 'living-sage', '1074501');
  await test.step('A-7 the tools of a room are in one row on a phone and on a tablet', () =>
    expectToolsInRow(page, stage));
  await expect(stage.locator('canvas')).toHaveCount(1);
  const floors = await openFloors(stage);
  await expect(floors.getByText('59 floors')).toBeVisible();
  // Three rows of floors are visible beside a wide room, which then has a narrower foot.
  await page.setViewportSize({ width: 1440, height: 900 });
  const seen = await floors
    .getByRole('list')
    .getByRole('listitem')
    .evaluateAll((tiles) => {
      const { bottom } = tiles[0]?.closest('section')?.getBoundingClientRect() ?? { bottom: 0 };
      const tops = tiles.map((tile) => tile.getBoundingClientRect()).filter((box) => box.bottom <= bottom);
      return new Set(tops.map(({ top }) => Math.round(top))).size;
    });
  expect(seen).toBeGreaterThanOrEqual(3);
  // Browsers draw their parts of fields light on dark; arrows of selects are the design's.
  await expect(search(floors)).toHaveCSS('color-scheme', 'dark');
  const selects = await stage.getByRole('combobox').all();
  expect(selects.length).toBeGreaterThanOrEqual(3);
  for (const select of selects) await expect(select).toHaveCSS('appearance', 'none');
  // On dark, the primary action is the accent button (DESIGN 2.3).
  await expect(stage.getByRole('button', { name: 'Free Samples' })).toHaveCSS(
    'background-color',
    'rgb(217, 189, 69)',
  );
  await search(floors).fill('eddy');
  const eddy = tile(floors, 'Eddy Herringbone in ').first();
  await eddy.focus();
  const release = await holdRenders(page);
  await page.keyboard.press('Enter');
  // The floor rendered by the browser, while the service has not answered.
  await expect(stage.locator('canvas')).toBeVisible();
  await expect(eddy).toBeFocused();
  await expect(eddy).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(stage.getByRole('img', { name: /^Your room with Eddy Herringbone in / })).toBeVisible();
  await expect(stage.locator('canvas')).toBeHidden();

  await floors.getByRole('button', { name: 'Hold to compare' }).focus();
  await expectAnnounced(page, /^Eddy Herringbone in .* is held\./, () => page.keyboard.press('Enter'));
  await expect(floors.getByRole('button', { name: /^Let go of Eddy Herringbone/ })).toBeFocused();
  await view(floors, 'Like this').click();
  const lighter = floors.getByRole('button', { name: /^Lighter / });
  await expect(lighter).toContainText(/Light reflectance \(LRV\) \d+ instead of \d+\./);
  await lighter.focus();
  await page.keyboard.press('Enter');
  await expect(stage.getByRole('slider')).toHaveAttribute('aria-valuetext', /Eddy Herringbone in .*% /);
  await expect(lighter).toBeFocused();
  await expect(stage.getByRole('img', { name: /^Your room with (?!Eddy)/ })).toBeVisible();
  await expectAccessible(page);
  expect((await actions(page)).slice(-4)).toEqual(
    ['browse', 'floor', 'hold', 'nearest'].map((use) => `room_visualiser_${use}`),
  );

  const name = await stage.getByRole('img', { name: /^Your room with / }).getAttribute('alt');
  await page.keyboard.press('Escape');
  await expect(floors).toBeHidden();
  await expect(stage.getByRole('button', { name: 'More floors' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stage).toBeHidden();
  await page.getByRole('button', { name: 'In your room' }).click();
  await expect(stage.getByRole('img', { name: name ?? '', exact: true })).toBeVisible();
  await stage.getByRole('button', { name: 'More floors' }).click();
  await view(floors, 'All').click();
  await expect(search(floors)).toHaveValue('eddy');
  await page.reload();
  await expect(stage.getByRole('img', { name: name ?? '', exact: true })).toBeVisible();
});

test('A-18 of many floors pressed quickly the last is laid, the last search is answered, and failures are reported', async ({
  page,
  context,
}) => {
  const stage = await openSampleRoom(page);
  await page.route('**/image/upload/**', (route) => route.abort());
  const floors = await openFloors(stage);
  await expect(floors.getByText('59 floors')).toBeVisible();
  // Pictures that failed load when the connection is back.
  const swatch = tile(floors, ' in ').first().locator('img');
  const width = () => swatch.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
  await expect.poll(width).toBe(0);
  await page.unroute('**/image/upload/**');
  const connect = async () => {
    await context.setOffline(true);
    await context.setOffline(false);
  };
  await connect();
  await expect.poll(width).toBeGreaterThan(0);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('render_img') && asked.push(request.url()));
  const tiles = tile(floors, ' in ');
  await floors.evaluate(async (section) => {
    const buttons = [...section.querySelectorAll<HTMLElement>('li > button[aria-pressed]')];
    // Faster than any delay: with software rendering, a wait of some ms may take longer than the delay.
    for (const button of buttons.slice(4, 14)) {
      button.click();
      await Promise.resolve();
    }
  });
  const pressed = floors.locator('[aria-pressed="true"]', { hasText: ' in ' });
  await expect(tiles.nth(13)).toHaveAttribute('aria-pressed', 'true');
  await expect(pressed).toHaveCount(1);
  const picture = stage.getByRole('img', {
    name: `Your room with ${(await pressed.innerText()).replace(/\s+/g, ' ')}`,
  });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(400);
  expect(asked.length).toBeLessThanOrEqual(2);

  // The response to the first search arrives after that to the second.
  const { promise: second, resolve: answered } = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    if (route.request().url().includes('words=walnut')) await second;
    await route.continue().catch(() => undefined);
  });
  const slow = page.waitForRequest(/words=walnut/);
  await search(floors).fill('walnut');
  await slow;
  await search(floors).fill('slate');
  await expect(tile(floors, 'Slate').first()).toBeVisible();
  answered();
  await page.unroute(LIST);
  await expect(tile(floors, 'Walnut')).toHaveCount(0);

  await search(floors).fill('zzzqqq');
  await expect(floors.getByRole('heading', { name: 'No floors match' })).toBeVisible();
  await floors.getByRole('button', { name: 'Clear words and filters' }).click();
  await expect(search(floors)).toBeFocused();
  // Without a search text the list is requested after a delay.
  await expect(floors.getByText('59 floors')).toBeVisible();
  await page.route(LIST, (route) => route.abort());
  await floors.getByLabel('Type').selectOption('Carpet');
  await expect(floors.getByRole('alert')).toContainText('The floors could not be loaded.');
  await page.unroute(LIST);
  await floors.getByRole('button', { name: 'Try again' }).click();
  await expect(floors.getByText(/^\d\d floors$/)).toBeVisible();
  await expect(floors.getByRole('alert')).toHaveCount(0);
  // The button has disappeared, and the focus moves to the heading of the floors.
  await expect(floors.getByRole('heading', { name: 'Choose a floor' })).toBeFocused();
  await floors.getByLabel('Material').selectOption({ index: 1 });

  // A floor that has left the range meanwhile, and a lost connection.
  await page.route(renders, (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'unknown_floor', message: 'Gone' } } }),
  );
  await tile(floors, ' in ').first().click();
  await expect(stage.getByText('This floor has left our range')).toBeVisible();
  await page.unroute(renders);
  await page.route(renders, (route) => route.abort());
  await tile(floors, ' in ').nth(1).click();
  await expect(stage.getByText('The picture of this floor could not be loaded.')).toBeVisible();
  await page.unroute(renders);
  await stage.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(stage.getByRole('alert')).toHaveCount(0);
  await page.route(renders, (route) => route.abort());
  await tile(floors, ' in ').first().click();
  await expect(stage.getByText('The picture of this floor could not be loaded.')).toBeVisible();
  await page.unroute(renders);
  // It is requested again without a press: after three seconds, and then after fifteen more.
  await expect(stage.getByRole('alert')).toHaveCount(0);
  expect(await floorOf(stage.getByRole('img', { name: /^Your room with / }))).toBeTruthy();
});

test.describe('on a phone', () => {
  test.use(SMALL_PHONE);

  test('A-18 photo and floors are visible together; favourites, samples, project and comparison are reachable', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const one = {
        ...{ code: '214', slug: 'tideline-loop', name: 'Tideline Loop', line: 'Wool', room: 'living-sage' },
        sampleAvailable: true,
      };
      const colour = { slug: 'flax', name: 'Flax', hex: '#c8b99a' };
      const list = [
        { ...one, colour: { ...colour, id: '1021403' } },
        { ...one, colour: { ...colour, id: '999999999' } },
      ];
      window.localStorage.setItem('favourites', JSON.stringify({ version: 1, lists: { au: list } }));
    });
    const stage = await openSampleRoom(page);
    const floors = await openFloors(stage);
    await view(floors, 'Favourites').tap();
    await expect(floors.getByText('1 of your favourites is no longer sold here.')).toBeVisible();
    await tile(floors, 'Tideline Loop in Flax').tap();
    const picture = stage.getByRole('img', { name: 'Your room with Tideline Loop in Flax' });
    await expect(picture).toBeInViewport();
    await view(floors, 'All').tap();
    await expect(floors.getByText('59 floors')).toBeVisible();
    await tile(floors, ' in ').nth(20).scrollIntoViewIfNeeded();
    await expect(picture).toBeInViewport();
    await expectAccessible(page);
    const { wide, small } = await stage.evaluate((dialog) => ({
      wide: dialog.scrollWidth - dialog.clientWidth,
      small: [...dialog.querySelectorAll('button, select, a, input:not(.sr-only, [type=checkbox])')]
        .map((control) => ({ name: control.textContent, ...control.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width > 0 && Math.min(width, height) < 43.5)
        .map(({ name, width, height }) => `${name} ${width} ${height}`),
    }));
    expect(wide).toBe(0);
    expect(small).toEqual([]);
    await floors.getByRole('button', { name: /^Close the list/ }).tap();

    await stage.getByRole('button', { name: 'Add to compare: Tideline Loop in Flax' }).tap();
    await expect(
      stage.getByRole('button', { name: 'Add to compare: Tideline Loop in Flax' }),
    ).toHaveAttribute('aria-pressed', 'true');
    await stage.getByRole('button', { name: 'Add to my project' }).tap();
    const project = page.getByRole('dialog', { name: 'Add to my project' });
    await expect(project.getByText('Which room is Tideline Loop in Flax for?')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(project).toBeHidden();
    await stage.getByRole('button', { name: 'Free Samples' }).tap();
    // The stage names the floor too.
    const samples = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('region', { name: 'Tideline Loop' }) });
    await expect(samples).toContainText('Flax');
    await page.keyboard.press('Escape');
    await expect(stage.getByRole('link', { name: 'View product' })).toHaveAttribute(
      'href',
      '/au/products/tideline-loop?colour=flax',
    );
  });
});
