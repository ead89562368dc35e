import { expect, type Page, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { expectAccessible } from './support/accessibility.ts';
import { measure, needed, open, room } from './support/calculator.ts';
import { overflow } from './support/overflow.ts';
import { SMALL_PHONE } from './support/phones.ts';
import { colour, hydrated, TIDELINE } from './support/product.ts';
import { DISCONTINUED_FLOOR, FLAX, PROJECT, projectsOf, section, withProject } from './support/project.ts';
import { smallTargets } from './support/targets.ts';

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to my project' });
const roomNames = (page: Page) => page.locator('.project-room h2.project-name').allTextContents();
const link = (page: Page) => page.getByRole('textbox', { name: 'Link to this project' });
/** Events with the given name in the data layer. */
const told = (page: Page, name: string) =>
  page.evaluate(
    (event) => (window.dataLayer ?? []).filter((one) => (one as { event?: string }).event === event),
    name,
  );

test('a couple measures rooms, collects floors, shares the project by a link and ends it; the partner copies it', async ({
  page,
  browser,
}) => {
  // From the calculator.
  await open(page, '/au/calculator');
  await measure(page, 'Room 1', '3.6', '4.2');
  await room(page, 'Room 1').getByPlaceholder('Room 1').fill('Bedroom');
  await page.getByRole('button', { name: 'Add a room after Bedroom' }).click();
  await measure(page, 'Room 2', '1.2', '5');
  // Of both rooms. A change while the field is filled in would remove its selection.
  await expect(needed(page, 'Gripper')).toHaveValue('26.36');
  await needed(page, 'Gripper').fill('77');
  await addButton(page).click();
  await expect(page.getByText('2 rooms added to your project.')).toBeVisible();

  // From a product page, by keyboard.
  await page.goto(TIDELINE);
  await hydrated(page);
  await colour(page, 'Flax').click();
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to my project' });
  await dialog.getByRole('checkbox', { name: 'Bedroom, 3.6 m × 4.2 m, 15.12 m²' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('textbox', { name: 'A new room' }).fill('Study');
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Tideline Loop in Flax is saved in your project.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Open my project' }).click();

  // The project page: rooms, floors, amounts.
  await expect(page).toHaveURL('/au/project');
  const bedroom = section(page, 'Bedroom');
  await expect(bedroom).toContainText('Carpet, 3.6 m × 4.2 m, 15.12 m²');
  await expect(bedroom).toContainText('4.20 m of a roll 3.66 m wide');
  await expect(bedroom.getByRole('link', { name: 'Cut plan' })).toHaveAttribute(
    'href',
    /calculator#.*r=c\*Bedroom/,
  );
  await expect(section(page, 'Study')).toContainText('Not measured yet.');
  const totals = section(page, 'How much you need of each floor');
  await expect(totals).toContainText('By area alone: 16.63 m² with 10% wastage');
  await expect(totals).toContainText('Underlay: 16.63 m²');
  await expect(totals).toContainText('What the warranty requires: Laid by a professional floor layer');

  // Its cut plan, which is rendered once it is opened.
  const drawings = totals.getByRole('img');
  await expect(drawings).toHaveCount(0);
  await totals.locator('summary', { hasText: 'Cut plan' }).focus();
  await page.keyboard.press('Enter');
  await expect(drawings.filter({ visible: true })).toHaveCount(2);
  await expect(totals.getByRole('img', { name: 'Cuts on the roll' })).toHaveAccessibleDescription(
    '1 cut from 4.20 m of a 3.66 m roll.',
  );
  await expect(totals.getByRole('img', { name: 'Bedroom, laid out' })).toBeVisible();
  await expect(totals.getByRole('row', { name: '1 Bedroom 3.60 m 4.20 m 0.00 m' })).toBeVisible();
  await expectAccessible(page);

  // The amount was typed for all rooms together, of which this is one.
  await expect(totals).not.toContainText('77 m');
  await section(page, 'Room 2').getByRole('button', { name: 'Remove: Room 2' }).click();
  await expect(totals).toContainText(/Gripper: 77 m, changed by hand from [\d.]+ m/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(totals).not.toContainText('77 m');

  // Changes, each of which can be undone.
  await section(page, 'Room 2').getByRole('button', { name: 'Rename: Room 2' }).click();
  await page.getByRole('textbox', { name: 'Name of the room' }).fill('Hall');
  await page.keyboard.press('Enter');
  await section(page, 'Hall').getByRole('button', { name: 'Move up: Hall' }).click();
  expect(await roomNames(page)).toEqual(['Hall', 'Bedroom', 'Study']);
  await bedroom.getByRole('button', { name: 'Remove: Bedroom' }).click();
  expect(await roomNames(page)).toEqual(['Hall', 'Study']);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await roomNames(page)).toEqual(['Hall', 'Bedroom', 'Study']);
  await bedroom.getByRole('button', { name: 'Remove: Tideline Loop in Flax' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bedroom.getByRole('article')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ask for a dense underlay');

  // A link.
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(link(page)).toHaveValue(/\/au\/shared-projects\/[a-z2-7]{26}$/);
  const address = await link(page).inputValue();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ask for a dense underlay, soon');
  await page.getByRole('button', { name: 'Update the link' }).click();
  await expect(page.getByText('The link shows your project as it is now.')).toBeVisible();
  expect(await told(page, 'use_project')).toMatchObject([{ action: 'link' }, { action: 'link_changed' }]);
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'This is your own project: edit it' })).toBeVisible();
  expect(JSON.stringify(await told(page, 'page_view'))).not.toContain(address.slice(-26));

  const partner = await browser.newPage();
  await partner.goto(address);
  await partner.getByRole('button', { name: 'Make it mine' }).click();
  await expect(partner).toHaveURL('/au/project');
  await expect.poll(() => roomNames(partner)).toEqual(['Hall', 'Bedroom', 'Study']);
  await expect(partner.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask for a dense underlay, soon');
  await expect(partner.getByRole('button', { name: 'Make a link' })).toBeVisible();

  // The link still works when nothing is left in the project, so it can still be turned off.
  await page.goto('/au/project');
  await page.getByRole('textbox', { name: 'Notes' }).fill('');
  for (const name of ['Hall', 'Bedroom', 'Study'])
    await page.getByRole('button', { name: `Remove: ${name}`, exact: true }).click();
  await expect(page.getByText('Nothing in your project yet')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Turn off the link' }).click();
  await expect(page.getByText('The link is turned off. Nobody can open it any more.')).toBeVisible();
  const over = await partner.goto(address);
  expect(over?.status()).toBe(410);
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessible(partner);
  await partner.close();
});

test('a visitor with a project is asked before another replaces it, and can undo that', async ({
  page,
  baseURL,
}) => {
  const id = await projectsOf(baseURL).link();
  const own = { ...PROJECT, notes: '', rooms: [{ ...PROJECT.rooms[2], floors: [FLAX] }] };
  await withProject(page, own);
  await page.goto(`/au/shared-projects/${id}`);
  await page.getByRole('button', { name: 'Make it mine' }).click();
  const dialog = page.getByRole('dialog', { name: 'You have a project already' });
  await expectAccessible(page, 'dialog[open]');
  const lost = dialog.getByText('The project you saved before that is then deleted.');
  await expect(lost).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await dialog.getByRole('button', { name: 'Use this one instead' }).click();
  await expect(page).toHaveURL('/au/project');
  await expect.poll(() => roomNames(page)).toEqual(['Bedroom', 'Kids', 'Hall']);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  expect(await roomNames(page)).toEqual(['Hall']);
  await page.goto(`/au/shared-projects/${id}`);
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await expect(lost).toBeVisible();
  // A second press while the page loads does not add the rooms again.
  await dialog.getByRole('button', { name: 'Add its rooms to mine' }).dblclick();
  await expect(page).toHaveURL('/au/project');
  await expect.poll(() => roomNames(page)).toEqual(['Hall', 'Bedroom', 'Kids']);
  // A floor that is no longer sold stays, marked as such.
  await expect(
    section(page, 'Bedroom').getByRole('listitem').filter({ hasText: DISCONTINUED_FLOOR.name }),
  ).toContainText('No longer sold here.');
});

const ASKS =
  'What the warranty requires: Laid by a professional floor layer on a dry subfloor, over sound underlay';

const METRIC = ['4.20 m of a roll 3.66 m wide', 'Underlay: 27.85 m²', 'of floor and 10% wastage', ASKS];
const FEET = [
  'of a roll 12 ft wide',
  'Carpet pad:',
  'of walls less 2 doorways of 2 ft 8 in',
  'over a sound pad',
];
const SHARED: readonly (readonly [region: string, words: readonly string[]])[] = [
  ['au', METRIC],
  ['na', FEET],
  // In Australia's wording and units.
  ['nz', METRIC],
];
for (const [region, words] of SHARED.slice(0, dailyOrNightly(2, SHARED.length)))
  test(`without scripts a shared project of ${region} shows everything, and it is not indexed`, async ({
    browser,
    baseURL,
  }) => {
    const id = await projectsOf(baseURL).link(region);
    const page = await browser.newPage({ javaScriptEnabled: false });
    const answer = await page.goto(`/${region}/shared-projects/${id}`);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...['Bedroom', 'Kids', 'Hall', 'How much you need of each floor', 'Notes'],
    ]);
    await expect(section(page, 'Bedroom').getByRole('article')).toHaveCount(2);
    await expect(section(page, 'Bedroom')).toContainText('No longer sold here.');
    for (const word of words) await expect(page.getByRole('main')).toContainText(word);
    await expect(page.getByRole('main')).toContainText('Stairs\nnext year');
    await expect(page.getByRole('button', { name: 'Make it mine' })).toBeHidden();
    const totals = section(page, 'How much you need of each floor');
    await expect(totals.getByRole('img')).toHaveCount(0);
    await totals.getByText('Cut plan', { exact: true }).click();
    await expect(totals.getByRole('img')).toHaveCount(3);
    await expect(totals.getByRole('img', { name: 'Kids, laid out' })).toHaveAccessibleDescription(
      /^Seen from above: \d strips? from/,
    );
    const wide = region === 'na' ? ' 12 ft ' : ' 3.66 m ';
    await expect(totals.getByRole('img', { name: 'Cuts on the roll' })).toHaveAccessibleDescription(
      new RegExp(`of a${wide}roll`),
    );
    await section(page, 'Bedroom').getByText('Facts').click();
    await expect(section(page, 'Bedroom').getByText('Made of')).toBeVisible();
    await page.goto(`/${region}/project`);
    await expect(page.getByText('Your project needs JavaScript, which is off.')).toBeVisible();
    await page.close();
  });

test('on a phone the project fits, works by touch, and has no accessibility violation in any state', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage(SMALL_PHONE);
  await page.goto('/nz/project');
  await expect(page.getByRole('heading', { name: 'Nothing in your project yet' })).toBeVisible();
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
  // Reached from the drawer.
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.locator('#site-drawer').getByRole('link', { name: 'My project' })).toBeVisible();

  const id = await projectsOf(baseURL).link('nz');
  await page.goto(`/nz/shared-projects/${id}`);
  const plan = page.locator('summary', { hasText: 'Cut plan' });
  expect((await plan.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await plan.tap();
  await expect(page.getByRole('img', { name: 'Cuts on the roll' })).toBeVisible();
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Make it mine' }).tap();
  await expect(section(page, 'Bedroom').getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
  const tools = page.locator('.project-tool');
  await expect(tools).not.toHaveCount(0);
  for (const tool of await tools.all())
    expect((await tool.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  expect(await smallTargets(page.locator('.project-link'))).toEqual([]);

  await page.evaluate(() => localStorage.setItem('my-project', '{"version":1,'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your project cannot be read' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Start a new project' })).toBeDisabled();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).tap();
  expect((await saved).suggestedFilename()).toBe('my-project.json');
  await page.getByRole('button', { name: 'Start a new project' }).tap();
  await expect(page.getByRole('heading', { name: 'Nothing in your project yet' })).toBeVisible();
  await page.close();
});
