import { expect, test } from '@playwright/test';
import { FLAX, PROJECT, section, withProject } from './support/project.ts';

const FOG = { ...FLAX, id: '1021404', colour: 'Fog' };

test('failures are reported: floors that do not load, a link that cannot be created', async ({ page }) => {
  await withProject(page, PROJECT);
  let away = true;
  await page.route(/\/api\/(?:project-floors|shared-projects)/, (route) =>
    away ? route.abort() : route.continue(),
  );
  await page.goto('/au/project');
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'The details of these floors could not be loaded.' });
  await expect(failed).toBeVisible();
  await expect(section(page, 'Bedroom')).toContainText('Tideline Loop');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText('That did not work. Check your connection and try again.')).toBeVisible();
  away = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Bedroom')).toContainText('4.20 m of a roll 3.66 m wide');

  // Another tab adds a floor while the shop does not answer: it is not known yet whether it is sold.
  away = true;
  const unsold = section(page, 'Bedroom').getByText('No longer sold here.');
  await expect(unsold).toHaveCount(1);
  const other = await page.context().newPage();
  await other.goto('/au/favourites');
  await other.evaluate((floor) => {
    const stored = JSON.parse(localStorage.getItem('my-project') ?? '');
    stored.regions.au.current.rooms[0].floors.push(floor);
    localStorage.setItem('my-project', JSON.stringify(stored));
  }, FOG);
  await expect(failed).toBeVisible();
  await expect(section(page, 'Bedroom')).toContainText('Fog');
  await expect(unsold).toHaveCount(1);
  away = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Bedroom').getByRole('link', { name: 'Compare 2 of its floors' })).toBeVisible();
  await expect(unsold).toHaveCount(1);
});
