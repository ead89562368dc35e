import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { runScript } from '#tests/support/data-command.ts';
import { expectAccessible } from './support/accessibility.ts';
import { deskClient, shopWithEditor } from './support/desk.ts';

test.describe.configure({ mode: 'serial' });

test.describe('the text editor', () => {
  const own = shopWithEditor('editor');
  const { content } = own;
  const home = path.join(content, 'home/au.json');

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('a text is changed and a slide added, shown in the shop, and undone', async ({ page, request }) => {
      const before = readFileSync(home, 'utf8');
      const { subject, slides } = JSON.parse(before) as { subject: string; slides: { title: string }[] };
      await page.goto(own.editor.origin);
      await page.getByRole('link', { name: 'Home page', exact: true }).click();
      const title = page.getByLabel('Title in the browser').first();
      await expect(title).toHaveValue(subject);
      await title.fill('Floors of wool');
      await page.getByRole('button', { name: 'Add to: Slides' }).first().press('Enter');
      // What was typed is still there, and nothing is written before Save.
      await expect(title).toHaveValue('Floors of wool');
      expect(readFileSync(home, 'utf8')).toBe(before);
      const slide = page.locator('details').filter({ hasText: `${slides.length + 1}. new` });
      await slide.getByLabel('Id').fill('later');
      await slide.getByLabel('Title').first().fill('A slide <b>of later</b>');
      await slide.getByLabel('Text', { exact: true }).fill('Not yet');
      await slide.getByLabel('Room').fill('nowhere');
      await slide.getByLabel('Floor', { exact: true }).fill('1021402');
      await slide.getByLabel('Shown from').first().fill('2031-07-01T09:00');
      await slide.getByLabel(/Time zone of “Shown from”/).selectOption({ label: 'Sydney, Melbourne' });
      await slide.getByLabel('Title').nth(1).fill('See more');
      await slide.getByLabel('Page of the shop').fill('/gone');
      await page.getByRole('button', { name: 'Save', exact: true }).first().press('Enter');

      const alert = page.getByRole('alert');
      await expect(alert).toContainText('There is no room nowhere.');
      await expect(alert).toContainText('No page answers to /gone.');
      expect(readFileSync(home, 'utf8')).toBe(before);
      await expect(slideOf(page, 'A slide <b>of later</b>').getByLabel('Room')).toHaveValue('nowhere');
      const typed = slideOf(page, 'A slide <b>of later</b>');
      await typed.getByLabel('Room').fill('living');
      await typed.getByLabel('Page of the shop').fill('/products');
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(page.getByRole('status')).toContainText(`The shop at ${own.shop.origin} is up to date.`);
      await expect
        .poll(async () => (await request.get(`${own.shop.origin}/au`)).text())
        .toContain('Floors of wool');
      const written = JSON.parse(readFileSync(home, 'utf8'));
      expect(written.slides.at(-1)).toEqual({
        publishAt: '2031-07-01T09:00+10:00',
        id: 'later',
        title: 'A slide <b>of later</b>',
        text: 'Not yet',
        picture: { room: 'living', variant: '1021402' },
        overideColour: 'light',
        primary: { title: 'See more', path: '/products' },
      });
      await page.getByRole('link', { name: 'All texts' }).click();
      await expect(page.getByText('Shown from').first()).toContainText('A slide <b>of later</b>');

      await page.getByRole('link', { name: 'Home page', exact: true }).click();
      await page.getByRole('button', { name: 'Undo the last save' }).click();
      await expect(page.getByRole('status')).toContainText('The last save was undone');
      expect(readFileSync(home, 'utf8')).toBe(before);
    });

    test('somebody else’s change is not overwritten, and a limit is reported at its field', async ({
      page,
    }) => {
      await page.goto(`${own.editor.origin}/edit/home`);
      const text = readFileSync(home, 'utf8');
      const description = page.getByLabel('Description for search engines').first();
      await description.fill('Too short');
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
      await expect(page.getByRole('alert')).toContainText('At least 70 characters.');
      await expect(description).toHaveAccessibleDescription(/At least 70 characters/);
      await expect(description).toHaveValue('Too short');
      await page.getByRole('alert').getByRole('link').click();

      const others = text.replace('"subject": "', '"subject": "Others: ');
      writeFileSync(home, others);
      await page.getByRole('button', { name: 'Save', exact: true }).last().click();
      await expect(page.getByRole('alert')).toContainText('home/au.json was changed by somebody else');
      await expect(description).toHaveValue('Too short');
      expect(readFileSync(home, 'utf8')).toBe(others);
      writeFileSync(home, text);
    });

    test('a form sent twice is saved once, and of two different ones the second is refused', async ({
      browser,
    }) => {
      const text = readFileSync(home, 'utf8');
      const open = async () => {
        const page = await browser.newPage({ javaScriptEnabled: false });
        await page.goto(`${own.editor.origin}/edit/home`);
        return page;
      };
      const save = async (page: Page, subject: string) => {
        await page.getByLabel('Title in the browser').first().fill(subject);
        await page.getByLabel('Title in the browser').first().press('Enter');
      };
      const [one, again, two] = [await open(), await open(), await open()];
      await save(one, 'First');
      await expect(one.getByRole('status')).toContainText('Saved.');
      await save(again, 'First');
      await expect(again.getByRole('status')).toContainText('Nothing new to save');
      await save(two, 'Second');
      await expect(two.getByRole('alert')).toContainText('changed by somebody else');
      // Changes that somebody else made in between are not undone.
      writeFileSync(home, text);
      await one.getByRole('button', { name: 'Undo the last save' }).click();
      await expect(one.getByRole('alert')).toContainText('nothing was undone');
      expect(readFileSync(home, 'utf8')).toBe(text);
      await Promise.all([one, again, two].map((page) => page.context().close()));
    });

    test('a name that the shop does not define is kept, and reported', async ({ page }) => {
      const file = path.join(content, 'laid.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('{', '{\n  "remark": { "by": ["me"] },'));
      await page.goto(own.editor.origin);
      await expect(page.getByText(/Mistake: .*remark/)).toBeVisible();
      await page.goto(`${own.editor.origin}/edit/laid`);
      await page.getByLabel('Title', { exact: true }).fill('As it lies');
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(page.getByRole('status')).toContainText('The shop does not know: remark.');
      const written = JSON.parse(readFileSync(file, 'utf8'));
      expect(written).toMatchObject({ remark: { by: ['me'] }, title: 'As it lies' });
      writeFileSync(file, text);
    });

    test('a save is reported if its text names a product that an import removed', async ({ page }) => {
      const shop = {
        DATA_DIR: path.join(content, '../data'),
        CONTENT_DIR: content,
        SITE_URL: own.shop.origin,
      };
      expect((await runScript('catalogue-remove', shop, '214')).code).toBe(0);
      await page.goto(`${own.editor.origin}/edit/laid`);
      await page.getByLabel('Title', { exact: true }).fill('As it lay');
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      const said = page.getByRole('status');
      await expect(said).toContainText(
        'An import removed what texts refer to, and the shop does without it:',
      );
      await expect(said).toContainText('no colour of the catalogue is 10214');
      expect((await runScript('catalogue-undo', shop)).code).toBe(0);
      await page.getByRole('button', { name: 'Undo the last save' }).click();
      await expect(said).toContainText('The last save was undone.');
      await expect(said).not.toContainText('An import');
    });

    test('a draft has a signed link, and its other front matter lines stay unchanged', async ({ page }) => {
      const file = path.join(content, 'stories/news/installation.md');
      const text = readFileSync(file, 'utf8');
      await page.goto(`${own.editor.origin}/edit/stories/news/installation`);
      await page.getByLabel('Draft').check();
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(page.getByRole('status')).toContainText('Saved.');
      expect(readFileSync(file, 'utf8').replace('draft: true\n', '')).toBe(text);
      await page.getByRole('link', { name: 'Preview au' }).evaluate((link) => link.removeAttribute('target'));
      await page.getByRole('link', { name: 'Preview au' }).click();
      await expect(page).toHaveURL(new RegExp(`^${own.shop.origin}/au/preview/`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('pages are accessible, and fit 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const one of ['/', '/edit/home', '/edit/footer', '/edit/stories/projects/a-flat-above-the-tram']) {
      await page.goto(own.editor.origin + one);
      for (const summary of await page.locator('summary').all()) await summary.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), one).toBe(320);
      await expectAccessible(page);
    }
  });

  test('S6-1 posts of other sites, other names and other paths change nothing, and the shop has no such page', async () => {
    const before = readFileSync(home, 'utf8');
    const mine = deskClient(own.editor.origin);
    const token = await mine.token('/edit/home');
    const save = (form: string) =>
      [
        ['form', form],
        ['do', 'save'],
        ['end', 'end'],
      ] as const;
    const refused = [
      await mine.post('/edit/home', save(token), { 'Sec-Fetch-Site': 'cross-site' }),
      await mine.post('/edit/home', save(token), { Origin: own.shop.origin }),
      await mine.post('/edit/home', save('')),
      await mine.post('/undo/home', [['form', '']]),
      await deskClient(own.editor.origin).post('/edit/home', save(token)),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    const { hostname, port } = new URL(own.editor.origin);
    for (const path of ['/', '/edit/home', '/desk.css']) {
      const headers = { Host: `evil.example:${port}` };
      const [led] = await once(get({ hostname, port, path, headers }), 'response');
      expect((led as IncomingMessage).resume().statusCode, path).toBe(421);
    }
    for (const one of [
      'stories/news/..%2f..%2fpackage',
      'home%2fau',
      'sites',
      'stories/news/nope',
      '__proto__',
    ])
      expect((await mine.post(`/edit/${one}`, save(token))).status, one).toBe(404);
    // A truncated form, and one that does not state the version of the file.
    expect((await mine.post('/edit/home', save(token).slice(0, 2))).status).toBe(400);
    expect((await mine.post('/edit/home', save(token))).status).toBe(409);
    expect((await mine.get('/picture?id=../../package.json')).status).toBe(404);
    const picture = await mine.get('/picture?id=rooms/living/1021402');
    expect(picture.headers.get('content-type')).toMatch(/^image\/(?:webp|avif|jpeg)$/);
    for (const one of ['/au/edit/home', '/edit', '/picture'])
      expect((await deskClient(own.shop.origin).get(one)).status, one).not.toBe(200);
    expect(readFileSync(home, 'utf8')).toBe(before);
  });

  test('if no shop answers, it says where it looked and how to update a shop elsewhere', async ({ page }) => {
    await own.shop.stop();
    await page.goto(`${own.editor.origin}/edit/home`);
    await page.getByLabel('Title in the browser').first().fill('Floors of jute');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const said = page.getByRole('status');
    await expect(said).toContainText(`No shop answers at ${own.shop.origin}.`);
    await expect(said).toContainText('npm run pages:refresh');
  });
});

const slideOf = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: title }) });
