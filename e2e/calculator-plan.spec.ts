import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { calculate, cutPlan, measure, needed, open, PHONE, room, total, WIDE } from './support/calculator.ts';
import { overflow } from './support/overflow.ts';

test('G49 A-21 the cut plan shows figures, a sentence, a drawing and a table; roll, joins and pile direction can be changed', async ({
  page,
}) => {
  await open(page, '/na/calculator');
  await room(page, 'Room 1').getByRole('textbox', { name: 'Width, feet' }).fill('15');
  await room(page, 'Room 1').getByRole('textbox', { name: 'Length, feet' }).fill('20');
  const plan = cutPlan(page);
  await expect(plan).toContainText('30 ft');
  await plan.getByRole('combobox', { name: 'Joins in narrow strips' }).selectOption('Three pieces per strip');
  await plan.getByText('One pile direction').click();
  await expect(plan.getByText('Roll to order').locator('xpath=following-sibling::dd')).toHaveText('27 ft');
  await expect(plan.getByRole('table').getByRole('row')).toHaveCount(5);
  await expect(plan.locator('.calc-roll rect')).toHaveCount(5);
  await plan.getByRole('combobox', { name: 'Roll width' }).selectOption('15 ft');
  await expect(plan.getByText('Roll to order').locator('xpath=following-sibling::dd')).toHaveText('20 ft');
  await expect(plan).toContainText('the room fits the 15 ft roll in one piece');
});

test('a product preselects its roll widths in the modal, and on the page on phones', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, '/au/products/corridor-rib');
  const link = page.getByRole('link', { name: 'How much do I need?' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'How much floor' });
  await expect(dialog).toContainText('For Corridor Rib, from a roll 4.00 m wide');
  await measure(dialog, 'Room 1', '4', '5');
  await expect(dialog.getByRole('combobox', { name: 'Roll width' })).toHaveValue('4');
  await expect(cutPlan(dialog)).toContainText('the room fits the 4.00 m roll in one piece');
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();

  await page.setViewportSize(PHONE);
  await open(page, '/au/products/gully-hybrid');
  await page.getByRole('link', { name: 'How much do I need?' }).click();
  await expect(page).toHaveURL('/au/calculator');
  await expect(page.getByText('Gully Hybrid').first()).toBeVisible();
  // The visitor's own rooms stay unchanged.
  await expect(total(page, 'Carpet')).toHaveText('22.00m²');
});

test('a link restores rooms in another browser without losing its own; a table is saved; a sample order includes the rooms', async ({
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
  await needed(page, 'Gripper').fill('20.5');
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('floor-calculation.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('Room 1,Carpet,5.4,4.2');
  expect(csv).toContain('Cut plan');
  expect(csv).toContain('Gripper,Carpet,20.5,m,19.20 m of walls less 1 doorway of 0.82 m.');
  expect(asked).toEqual([]);
  await page.getByText('Send these rooms with my sample order').click();

  const other = await browser.newPage();
  await open(other, '/au/calculator');
  await measure(other, 'Room 1', '1', '1');
  await other.goto(link);
  await expect(room(other, 'Room 1').getByRole('textbox', { name: 'Width' })).toHaveValue('5.40');
  await expect(other).toHaveURL('/au/calculator');
  await expect(needed(other, 'Gripper')).toHaveValue('20.5');
  await other.getByRole('button', { name: 'Bring them back' }).click();
  await expect(room(other, 'Room 1').getByRole('textbox', { name: 'Width' })).toHaveValue('1.00');
  await expect(needed(other, 'Gripper')).toHaveValue('3.18');
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

test('print: rooms, totals and cuts without header, buttons and footer', async ({ page }) => {
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', '4', '5');
  await expect(cutPlan(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Marram home' })).toBeVisible();
  await expect(total(page, 'Carpet')).toBeVisible();
  await expect(cutPlan(page).getByRole('table')).toBeVisible();
  await expect(needed(page, 'Underlay')).toBeVisible();
  await expect(page.getByText('18.00 m of walls less 1 doorway of 0.82 m.')).toBeVisible();
  for (const gone of [
    page.getByRole('contentinfo'),
    page.getByRole('radio', { name: 'Metric' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('button', { name: /^Add a room/ }),
    page.getByRole('combobox', { name: 'How the carpet is laid' }),
    page.getByRole('link', { name: 'Find your nearest stores' }),
    calculate(page),
  ])
    await expect(gone.locator('visible=true')).toHaveCount(0);
});

test('G49 A-21 material amounts can be changed and reset by keyboard at 320 px, and persist', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/na/calculator');
  const first = room(page, 'Room 1');
  await first.getByRole('radio', { name: 'Hard flooring' }).check({ force: true });
  await first.getByRole('textbox', { name: 'Width, feet' }).fill('12');
  await first.getByRole('textbox', { name: 'Length, feet' }).fill('15');
  await first.getByRole('textbox', { name: 'Doorways' }).fill('2');
  const trims = needed(page, 'Baseboard or quarter round');
  await expect(trims).toHaveValue('53.53');
  await expect(trims).toHaveAccessibleDescription(
    /^54 ft of walls less 2 doorways of 2 ft 8 in, and 10% wastage/,
  );
  await expect(needed(page, 'Transition strips')).toHaveValue('2');
  await trims.fill('60');
  await expect(page.getByText('Your own amount. Calculated: 53.53 ft.')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await page.reload();
  await expect(trims).toHaveValue('60');
  await trims.press('Tab');
  await expect(page.getByRole('button', { name: 'Use that for Baseboard or quarter round' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(trims).toBeFocused();
  await expect(trims).toHaveValue('53.53');
});

test('a flight of stairs is measured in one row in feet, and the printout lists its steps', async ({
  page,
}) => {
  await open(page, '/na/calculator');
  const own = room(page, 'Room 1');
  await own.getByRole('textbox', { name: 'Width, feet' }).fill('3');
  await own.getByRole('radio', { name: 'Stairs' }).check({ force: true });
  await expect(cutPlan(page)).toContainText('Seams, light and pile');
  await expect(page.getByRole('main')).not.toContainText(/colour/i);
  const topOf = async (name: string) => (await own.getByRole('textbox', { name }).boundingBox())?.y;
  const steps = await topOf('Steps');
  for (const name of ['Tread depth, inches', 'Riser height, inches'])
    expect(Math.abs(((await topOf(name)) ?? 0) - (steps ?? 0)), name).toBeLessThanOrEqual(2);
  await own.getByRole('textbox', { name: 'Winders' }).fill('3');
  await own.getByRole('textbox', { name: 'Landings' }).fill('1');
  await expect(own.getByRole('textbox', { name: 'Winder width, feet' })).toHaveValue('4');
  await expect(own).toContainText('A landing does not count as a step.');
  for (const part of ['winders', 'landings']) await expect(cutPlan(page)).toContainText(`Room 1, ${part}`);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.reload();
  await expect(own.getByRole('textbox', { name: 'Landings' })).toHaveValue('1');
  await page.emulateMedia({ media: 'print' });
  await expect(own.getByRole('textbox', { name: 'Steps' })).toBeVisible();
  await expect(own.getByRole('textbox', { name: 'Riser height, inches' })).toHaveValue('7');
  await expect(own.getByRole('radio', { name: 'Stairs' })).toBeHidden();
});

test('A-21 a flight of stairs is drawn from above and described in text while typing, at every width', async ({
  page,
}) => {
  await open(page, '/au/calculator');
  const own = room(page, 'Room 1');
  const sketch = own.getByRole('img', { name: /^Stairs seen from above/ });
  await own.getByRole('radio', { name: 'Stairs' }).check({ force: true });
  await expect(sketch).toHaveCount(0);
  await own.getByRole('textbox', { name: 'Width' }).first().fill('0.9');
  await expect(sketch).toHaveAccessibleName(
    'Stairs seen from above, 0.90 m wide, treads 0.25 m deep. Up 13 steps.',
  );
  // An incomplete field draws nothing; one tread and sixty treads are drawn.
  for (const [name, text] of [
    ['Steps', ''],
    ['Tread depth', ''],
    ['Tread depth', 'nothing'],
    ['Width', '0,'],
  ] as const) {
    const field = own.getByRole('textbox', { name, exact: true });
    const before = await field.inputValue();
    await field.fill(text);
    await expect(sketch, `${name} ${text}`).toHaveCount(0);
    await field.fill(before);
    await expect(sketch).toBeVisible();
  }
  for (const steps of ['1', '60']) {
    await own.getByRole('textbox', { name: 'Steps' }).fill(steps);
    await expect(sketch).toHaveAccessibleName(new RegExp(`Up ${steps} steps?\\.$`));
  }
  await own.getByRole('textbox', { name: 'Steps' }).fill('13');
  await own.getByRole('textbox', { name: 'Winders' }).fill('3');
  await own.getByRole('textbox', { name: 'Landings' }).fill('1');
  await expect(sketch).toHaveAccessibleName(
    /Up 4 steps, then 3 winders in a quarter turn, then 3 steps, then a landing of 0\.90 × 0\.90 m in a quarter turn, then 3 steps\.$/,
  );
  await expect(own.getByRole('figure')).toContainText('Where it turns, and which way, is assumed');
  for (const width of [320, 390, 834, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${width}`).toBe(0);
    // Dimensions do not overlap, are inside the picture, and use the shop's font.
    const faults = await sketch.evaluate((svg) => {
      const frame = svg.getBoundingClientRect();
      const boxes = [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
      const out = boxes.filter(({ left, right }) => left < frame.left - 1 || right > frame.right + 1);
      const meet = boxes.filter((one, at) =>
        boxes
          .slice(at + 1)
          .some(
            (two) =>
              one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
          ),
      );
      return { texts: boxes.length, out: out.length, meet: meet.length };
    });
    expect(faults, `${width}`).toEqual({ texts: 6, out: 0, meet: 0 });
    // The typed values are not cut off.
    const cut = await own
      .getByRole('textbox')
      .evaluateAll((fields) => fields.flatMap((one) => (one.scrollWidth > one.clientWidth ? one.id : [])));
    expect(cut, `${width}`).toEqual([]);
  }
  await expectAccessible(page);
  await page.getByText('Imperial', { exact: true }).click();
  await expect(sketch).toHaveAccessibleName(
    /^Stairs seen from above, 2 ft 11\.43 in wide, treads 9\.84 in deep/,
  );
  await page.emulateMedia({ media: 'print' });
  await expect(sketch).toBeVisible();
  await expect(cutPlan(page).getByRole('heading', { level: 2 })).toHaveCSS('break-after', 'avoid');
  await expect(page.locator('.calc-table').first()).toHaveCSS('break-inside', 'avoid');
});

test('A-2 the choices of a room are readable in full on phones of 320 px and more', async ({ page }) => {
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', '4', '5');
  await room(page, 'Room 1').getByText('L-shape').click();
  await expect(page.getByRole('combobox', { name: 'Roll width' })).toBeVisible();
  for (const width of [320, 352, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.locator('main select').evaluateAll((fields) =>
      fields.flatMap((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas || !(field instanceof HTMLSelectElement)) return ['no text'];
        canvas.font = font;
        const text = field.selectedOptions[0]?.text ?? '';
        const space = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return canvas.measureText(text).width > space ? [text] : [];
      }),
    );
    expect(cut, `${width}`).toEqual([]);
  }
});
