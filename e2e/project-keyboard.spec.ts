import { expect, test } from '@playwright/test';
import { expectAnnounced } from './support/accessibility.ts';
import { open } from './support/calculator.ts';
import { press, skipHeader, tabTo } from './support/keyboard.ts';
import { hydrated, TIDELINE } from './support/product.ts';
import { FLAX, PROJECT, section, withProject } from './support/project.ts';
import { countShifts, shifts } from './support/shifts.ts';

const FOG = '1021404';
const LICHEN = '1021405';
const STORE = 'The Sydney Floor Room';

test('by keyboard: rooms go from the calculator into the project, are named, moved, removed and restored, and get a floor', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const tool = (what: string, room: string) =>
    section(page, room).getByRole('button', { name: `${what}: ${room}`, exact: true });
  await countShifts(page);
  await page.goto('/au/project');
  await expect(main.getByRole('link', { name: 'Measure rooms' })).toBeVisible();
  expect(await shifts(page)).toBeLessThan(0.05);
  await skipHeader(page);
  await press(page, main.getByRole('link', { name: 'Measure rooms' }));
  await expect(page).toHaveURL('/au/calculator');
  await open(page, '/au/calculator');
  await skipHeader(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Width' }).first());
  await page.keyboard.type('3.6');
  await tabTo(page, page.getByRole('textbox', { name: 'Length' }).first());
  await page.keyboard.type('4.2');
  await press(page, main.getByRole('button', { name: 'Add to my project' }));
  await expect(main.getByRole('status').filter({ hasText: '1 room added to your project.' })).toBeVisible();
  await press(page, main.getByRole('link', { name: 'Open my project' }));

  // A name is typed, or cancelled with Escape: the focus returns.
  await expect(section(page, 'Room 1')).toBeVisible();
  await press(page, tool('Rename', 'Room 1'));
  const name = page.getByRole('textbox', { name: 'Name of the room' });
  await expect(name).toBeFocused();
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(tool('Rename', 'Room 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Bedroom');
  await page.keyboard.press('Enter');
  await expect(tool('Rename', 'Bedroom')).toBeFocused();

  // An added room is announced, and its first control gets the focus.
  const said = main.getByRole('status').filter({ hasText: 'Room' });
  await press(page, main.getByRole('button', { name: 'Add a room' }));
  await expect(tool('Rename', 'Room 2')).toBeFocused();
  await expect(said).toContainText('Room 2 was added.');
  await press(page, tool('Move up', 'Room 2'));
  await expect(said).toContainText('Room 2 is now room 1 of 2.');
  await expect(tool('Move down', 'Room 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said).toContainText('Room 2 is now room 2 of 2.');
  await expect(tool('Move up', 'Room 2')).toBeFocused();
  await press(page, tool('Remove', 'Room 2'));
  await expect(section(page, 'Room 2')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool('Rename', 'Room 2')).toBeFocused();

  // On a product page the dialog keeps the focus, announces the result, and returns the focus.
  await page.goto(TIDELINE);
  await hydrated(page);
  await skipHeader(page);
  const add = main.getByRole('button', { name: 'Add to my project' });
  await press(page, add);
  const dialog = page.getByRole('dialog', { name: 'Add to my project' });
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Bedroom/ }), 6);
  await page.keyboard.press('Space');
  await press(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByText(/is saved in your project\.$/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open my project' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});

test('by keyboard: removing a floor from the comparison is announced, and the focus moves to the next one', async ({
  page,
}) => {
  const remove = (name: string) => page.getByRole('link', { name: `Remove Tideline Loop in ${name}` });
  const said = page.locator('[data-compare]').getByRole('status');
  await page.goto(`/au/compare?floors=${FLAX.id},${FOG},${LICHEN}`);
  await skipHeader(page);
  await press(page, remove('Flax'));
  await expect(page).toHaveURL(new RegExp(`/au/compare\\?floors=${FOG},${LICHEN}$`));
  // The announcement comes after the next page's script has loaded.
  await expect(remove('Fog')).toBeFocused();
  await expect(said).toHaveText('Tideline Loop in Flax was removed.');
  await tabTo(page, remove('Lichen'), 5);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/au/compare\\?floors=${FOG}$`));
  // After the last one there is no next.
  await expect(remove('Fog')).toBeFocused();
  await expect(said).toHaveText('Tideline Loop in Lichen was removed.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No floors to compare' })).toBeVisible();
  await expect(said).toHaveText('Tideline Loop in Fog was removed.');
});

test('by keyboard: a restored floor, store or room receives the focus, and that is announced', async ({
  page,
}) => {
  const store = { slug: 'the-sydney-floor-room-nsw', name: STORE };
  await withProject(page, { ...PROJECT, store });
  await page.goto('/au/project');
  await expect(section(page, 'Store')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const [part, what, after] of [
    ['Bedroom', 'Tideline Loop in Flax', 'Remove'],
    ['Bedroom', 'Sold Out Twist in Umber', 'Remove'],
    ['Store', STORE, 'Remove'],
    ['Bedroom', 'Bedroom', 'Rename'],
  ] as const) {
    const tool = (name: string) =>
      section(page, part).getByRole('button', { name: `${name}: ${what}`, exact: true });
    // The second time it is announced again.
    for (let time = 0; time < 2; time += 1) {
      await tool('Remove').press('Enter');
      await expect(undo).toBeFocused();
      await expectAnnounced(page, `${what} is back.`, () => page.keyboard.press('Enter'));
      await expect(tool(after)).toBeFocused();
    }
  }
});

test('by keyboard: a link is created and ended, a store chosen, the project sent to it and withdrawn', async ({
  page,
}) => {
  const store = section(page, 'Store');
  await withProject(page, PROJECT);
  await page.goto('/au/project');
  await expect(store).toBeVisible();
  await skipHeader(page);
  await press(page, store.getByRole('button', { name: 'Choose a store' }));
  const place = page.getByRole('combobox', { name: 'Suburb, town or postcode' });
  await expect(place).toBeFocused();
  await page.keyboard.type('2000');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: `Choose: ${STORE}` }));
  await expect(store.getByRole('link', { name: STORE })).toBeFocused();
  const send = store.getByRole('button', { name: 'Send my project to this store' });
  await press(page, send);
  const form = page.getByRole('form', { name: 'Send my project to this store' });
  await expect(form.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await press(page, form.getByRole('button', { name: 'Not now' }));
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ada Marsh');
  await tabTo(page, form.getByRole('textbox', { name: 'Email' }), 2);
  await page.keyboard.type('ada@example.com');
  await tabTo(page, form.getByRole('checkbox'), 4);
  await page.keyboard.press('Space');
  await press(page, form.getByRole('button', { name: 'Send it' }));
  await expect(store.getByRole('status')).toBeFocused();
  await expect(store.getByRole('status')).toContainText(`Your project was sent to ${STORE}.`);

  await press(page, page.getByRole('button', { name: 'Make a link' }));
  const link = page.getByRole('textbox', { name: 'Link to this project' });
  await expect(link).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Turn off the link' }));
  await expect(page.getByText('The link is turned off. Nobody can open it any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeFocused();

  await page.goto('/au/project');
  await expect(store).toBeVisible();
  await skipHeader(page);
  await press(page, store.getByRole('link', { name: 'See it, or take it back' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your project at ${STORE}`);
  await press(page, page.getByRole('button', { name: 'Take it back' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It was taken back');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'My project' }));
});

test('a late response does not take the focus from a visitor who has moved on', async ({ page }) => {
  await withProject(page, PROJECT);
  await page.goto('/au/project');
  const keep = page.getByRole('button', { name: 'Make a link' });
  await expect(keep).toBeVisible();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/shared-projects', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await keep.press('Enter');
  await asked.promise;
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.focus();
  await page.keyboard.type('Stairs');
  answered.resolve();
  await expect(page.getByRole('textbox', { name: 'Link to this project' })).toBeVisible();
  await page.keyboard.type(' too');
  await expect(notes).toBeFocused();
  await expect(notes).toHaveValue(/Stairs too/);
});
