import { expect, type Page, test } from '@playwright/test';
import { typicalStairs, typicalTurn, withStairs, withWidth } from '#lib/area/measured-row.ts';
import { newRow } from '#lib/area/row.ts';
import { sideInMetres } from '#lib/area/side.ts';
import { row as measured } from '#tests/lib/my-project/support.ts';
import { overflow } from './support/overflow.ts';
import { FLAX, PROJECT, projectsOf, section, withProject } from './support/project.ts';

test('a flight of stairs is drawn from above in the project, and in its link without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const row = withStairs(withWidth({ ...newRow(9), room: 'Stairs' }, sideInMetres(0.9)), {
    ...typicalStairs('metric'),
    winders: { count: 3, ...typicalTurn('winders', sideInMetres(0.9)) },
  });
  const lounge = { row: measured(8, 'Lounge', 4.6, 5.2), floors: [FLAX] };
  const rooms = [...PROJECT.rooms, lounge, { row, floors: [FLAX] }];
  const project = { ...PROJECT, notes: 'x'.repeat(200), rooms };
  const name =
    'Stairs seen from above, 0.90 m wide, treads 0.25 m deep. Up 5 steps, then 3 winders in a quarter turn, then 5 steps.';
  await page.setViewportSize({ width: 320, height: 640 });
  await withProject(page, project);
  await page.goto('/au/project');
  await expect(section(page, 'Stairs').getByRole('img', { name })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(section(page, 'Stairs').getByRole('img', { name })).toBeVisible();
  // The default name of a project appears once, as the title.
  const title = page.getByRole('main').getByText('My project', { exact: true }).filter({ visible: true });
  await expect(title).toHaveCount(1);
  const { id } = (await (await projectsOf(baseURL).make(project)).json()) as { id: string };
  const other = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await other.goto(`/au/shared-projects/${id}`);
  // A note that is one long word does not widen the page.
  expect(await overflow(other)).toBe(0);
  await expect(section(other, 'Stairs').getByRole('img', { name })).toBeVisible();
  // The position of seams is the same for a room and in the plan for all rooms of its floor.
  const drawn = (await section(other, 'How much you need of each floor').textContent()) ?? '';
  for (const one of ['Bedroom', 'Lounge']) {
    const said = await section(other, one).locator('.project-line li').allTextContents();
    expect(said.join('')).toMatch(/^Seam [AB] runs/);
    expect(drawn).toContain(one + said.join(''));
    await expect(section(other, one)).toContainText(/of a roll 3\.66 m wide, [\d.]+ m² for this room only/);
  }
  await section(other, 'Stairs').getByText('Seams and light').click();
  await expect(section(other, 'Stairs')).toContainText('Stairs, winders: No seam.');
  await other.close();
});

test('notes from two tabs converge, survive an immediate reload, and a project never loses its name', async ({
  page,
}) => {
  await withProject(page, { ...PROJECT, notes: 'Begun' });
  await page.goto('/au/project');
  const second = await page.context().newPage();
  await second.goto('/au/project');
  const notesOf = (tab: Page) => tab.getByRole('textbox', { name: 'Notes' });
  await notesOf(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', one');
  await expect(notesOf(second)).toHaveValue('Begun, one');
  await notesOf(second).focus();
  await second.keyboard.press('ControlOrMeta+End');
  await second.keyboard.type(', two');
  // The field of the first tab still has the focus, but nothing is typed there.
  await expect(notesOf(page)).toHaveValue('Begun, one, two');
  await notesOf(page).blur();
  await expect(notesOf(second)).toHaveValue('Begun, one, two');
  await notesOf(page).fill('Last words');
  await page.reload();
  await expect(notesOf(page)).toHaveValue('Last words');
  const name = page.getByRole('textbox', { name: 'Name of the project' });
  const before = await name.inputValue();
  await name.fill('  ');
  await name.blur();
  await expect(name).toHaveValue(before);
});

test('print: rooms, floors and all notes, on few pages, without navigation', async ({ page }) => {
  const notes = Array.from({ length: 30 }, (_, line) => `Line ${line + 1}`).join('\n');
  await withProject(page, { ...PROJECT, name: 'The house at the bay', notes });
  await page.goto('/au/project');
  await expect(section(page, 'Bedroom').getByRole('link', { name: 'Tideline Loop' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  for (const words of ['The house at the bay', 'Line 30'])
    await expect(main.getByText(words).locator('visible=true')).toBeVisible();
  for (const gone of [
    main.getByRole('button'),
    main.getByRole('link', { name: /^(?:Open in the calculator|Measure it|Cut plan|Compare its floors)$/ }),
    main.getByRole('textbox'),
    main.getByRole('heading', { name: /^(?:Store|Keep it with a link)$/ }),
    main.getByText('Cut plan', { exact: true }),
  ])
    await expect(gone.locator('visible=true')).toHaveCount(0);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3);
});
