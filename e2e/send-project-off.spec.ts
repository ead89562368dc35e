import { expect, test } from '@playwright/test';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { PROJECT, projectsOf, SENDING, withProject } from './support/project.ts';
import { open, STORE, store } from './support/send-project.ts';
import { startShop } from './support/shop.ts';

test('a shop that tells no store says so; its address takes nothing', async ({ page }) => {
  test.setTimeout(180_000);
  const mute = await startShop({ DATA_DIR: tempFolder('mute-shop'), STORE_MAIL: 'off' });
  try {
    await withProject(page, { ...PROJECT, store: STORE });
    await page.goto(`${mute.origin}/au/project`);
    await expect(store(page)).toContainText('Projects cannot be sent to stores from here at the moment.');
    await expect(open(page)).toHaveCount(0);
    expect((await projectsOf(mute.origin).send(SENDING)).status).toBe(409);
  } finally {
    await mute.stop();
  }
});
