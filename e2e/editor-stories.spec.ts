import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { STORY_KINDS } from '#lib/contracts/story.ts';
import { expectAccessible } from './support/accessibility.ts';
import { deskClient, shopWithEditor } from './support/desk.ts';

test.describe.configure({ mode: 'serial' });

test.describe('stories created and removed in the text editor', () => {
  const own = shopWithEditor('editor-stories');
  const { content } = own;
  const story = (kind: string, slug: string) => path.join(content, `stories/${kind}/${slug}.md`);

  const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
  const address = (page: Page) => page.getByRole('textbox', { name: /^Address/ });
  const make = (page: Page) => page.getByRole('button', { name: 'Create the draft' });
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
  const status = (route: string) => fetch(own.shop.origin + route).then((answer) => answer.status);
  /** A separate window without scripts. */
  async function aWindow(browser: Browser, route: string) {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(own.editor.origin + route);
    return page;
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('a story is created by keyboard as a draft, written, published, removed and restored', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(own.editor.origin);
      await page.getByRole('link', { name: 'New page of News' }).focus();
      await page.keyboard.press('Enter');
      await title(page).focus();
      await page.keyboard.type('Café mats & “what” they hold');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${own.editor.origin}/edit/stories/news/cafe-mats-what-they-hold`);
      await expect(page.getByRole('status')).toContainText('as a draft, which nobody sees');
      const file = story('news', 'cafe-mats-what-they-hold');
      expect(readFileSync(file, 'utf8')).toMatch(/^---\ndraft: true\ntitle: Café mats & “what” they hold\n/);
      expect(await status('/au/news/cafe-mats-what-they-hold')).toBe(404);
      await expect(page.getByRole('link', { name: 'Preview au' })).toBeVisible();

      // A story cannot be published before it has text.
      await page.getByLabel('Draft').uncheck();
      await save(page).click();
      await expect(page.getByRole('alert')).toContainText('“To be written” is still here');
      expect(readFileSync(file, 'utf8')).toContain('draft: true');
      await page
        .getByLabel('Description for search engines')
        .fill(
          'What a mat at the door of a café holds back in a wet week, weighed every evening by whoever shut.',
        );
      await page.getByLabel('Introduction').fill('Sand is heavier than it looks.');
      await page.getByLabel('Author').fill('Care desk');
      await page.getByLabel('Text', { exact: true }).fill('## The mat\n\nWeigh it.\n');
      await save(page).press('Enter');
      await expect(page.getByRole('status')).toContainText('Saved.');
      await expect.poll(() => status('/au/news/cafe-mats-what-they-hold')).toBe(200);

      const text = readFileSync(file, 'utf8');
      await page.getByRole('link', { name: 'Remove this page' }).press('Enter');
      await expect(page.getByText('No other page links to it.')).toBeVisible();
      await page.getByRole('button', { name: 'Remove this page' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Removed: Cafe mats what they hold');
      expect(existsSync(file)).toBe(false);
      await expect.poll(() => status('/au/news/cafe-mats-what-they-hold')).toBe(404);
      await page.getByRole('link', { name: 'To all texts' }).click();
      await page.getByRole('link', { name: 'Cafe mats what they hold' }).click();
      await page.getByRole('button', { name: 'Restore this page' }).press('Enter');
      await expect(page.getByRole('status')).toContainText('The page was restored.');
      expect(readFileSync(file, 'utf8')).toBe(text);
      await expect.poll(() => status('/au/news/cafe-mats-what-they-hold')).toBe(200);
    });

    test('links to a story are listed before its removal, and broken ones after it', async ({ page }) => {
      const file = story('news', 'stains-and-spills');
      const text = readFileSync(file, 'utf8');
      await page.goto(`${own.editor.origin}/edit/stories/news/stains-and-spills`);
      await page.getByRole('link', { name: 'Remove this page' }).click();
      const leading = page.getByRole('main').getByRole('list');
      await expect(leading.getByRole('link').first()).toBeVisible();
      await expect(leading).toContainText(/content\/(?:stories|search|navigation)\/[\w/.-]+:\d+/);
      await expect(leading).not.toContainText('news/stains-and-spills.md');
      // A story that has changed meanwhile is not removed until it is confirmed again.
      writeFileSync(file, `${text}\nOne more line.\n`);
      await page.getByRole('button', { name: 'Remove this page' }).click();
      await expect(page.getByRole('alert')).toContainText('changed in the meantime');
      expect(existsSync(file)).toBe(true);
      writeFileSync(file, text);
      await page.goto(`${own.editor.origin}/remove/stories/news/stains-and-spills`);
      await page.getByRole('button', { name: 'Remove this page' }).click();
      await expect(page.getByRole('status')).toContainText('no page answers to /news/stains-and-spills');
      await page.getByRole('button', { name: 'Restore this page' }).click();
      expect(readFileSync(file, 'utf8')).toBe(text);
      await page.goto(own.editor.origin);
      await expect(page.getByText(/^Mistake:/)).toHaveCount(0);
    });

    test('a story created in two windows at the same time is created once, and never overwrites another', async ({
      browser,
    }) => {
      const [one, two] = [await aWindow(browser, '/new/projects'), await aWindow(browser, '/new/projects')];
      await title(one).fill('A barn');
      await title(two).fill('A barn of others');
      await address(two).fill('a-barn');
      await Promise.all([make(one).click(), make(two).click()]);
      const pages = [one, two];
      const refused = pages.filter((page) => page.url().endsWith('/new/projects'));
      expect(refused).toHaveLength(1);
      const [other] = refused;
      await expect((other as Page).getByRole('alert')).toContainText(
        'A page with this address already exists.',
      );
      const before = readFileSync(story('projects', 'a-barn'), 'utf8');
      await (other as Page).getByRole('button', { name: 'Create the draft' }).click();
      expect(readFileSync(story('projects', 'a-barn'), 'utf8')).toBe(before);
      await (other as Page).getByRole('link', { name: 'Edit the page that has it' }).click();
      await expect((other as Page).getByRole('button', { name: 'Undo the last save' })).toBeVisible();

      // Removed in both windows; what somebody types meanwhile is kept.
      const typing = await aWindow(browser, '/edit/stories/projects/a-barn');
      await typing.getByLabel('Title in the browser').fill('A barn with boards');
      for (const page of pages) await page.goto(`${own.editor.origin}/remove/stories/projects/a-barn`);
      await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Remove this page' }).click()));
      for (const page of pages)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Removed: A barn');
      expect(existsSync(story('projects', 'a-barn'))).toBe(false);
      const save = typing.getByRole('button', { name: 'Save', exact: true }).first();
      await save.click();
      await expect(typing.getByRole('alert')).toContainText('This page was removed since you opened it.');
      await one.getByRole('button', { name: 'Restore this page' }).click();
      await expect(one.getByRole('status')).toContainText('The page was restored.');
      await save.click();
      await expect(typing.getByRole('status')).toContainText('Saved.');
      expect(readFileSync(story('projects', 'a-barn'), 'utf8')).toContain('subject: A barn with boards');
      await typing.context().close();
      await one.goto(`${own.editor.origin}/remove/stories/projects/a-barn`);
      await one.getByRole('button', { name: 'Remove this page' }).click();
      // If somebody else has created it again meanwhile, undo does not overwrite it.
      writeFileSync(story('projects', 'a-barn'), before.replace('A barn', 'Another'));
      await one.getByRole('button', { name: 'Restore this page' }).click();
      await expect(one.getByRole('alert')).toContainText('nothing was undone');
      expect(readFileSync(story('projects', 'a-barn'), 'utf8')).toContain('Another');
      await Promise.all(pages.map((page) => page.context().close()));
    });

    test('invalid addresses create nothing, and what was typed stays', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      for (const [name, slug, said] of [
        ['Up', '../x', 'Use lower-case words'],
        ['Up', '..%2f..%2fpackage', 'Use lower-case words'],
        ['Up', 'Ünter/den', 'Use lower-case words'],
        ['Up', 'a--b', 'Use lower-case words'],
        ['Con', '', 'Windows reserves this name'],
        ['Up', 'lpt1', 'Windows reserves this name'],
        ['Up', 'a'.repeat(61), 'At most 60 characters.'],
        ['北京的地板', '', 'Write an address'],
        ['   ', 'up', 'Write a title.'],
        [`${'Long '.repeat(20)}`, 'up', 'At most 90 characters.'],
        ['Care', 'care-and-maintenance', 'A page with this address already exists.'],
      ] as const) {
        await page.goto(`${own.editor.origin}/new/news`);
        await page.locator('input[required]').evaluateAll((all) => {
          for (const one of all) one.removeAttribute('required');
        });
        await title(page).fill(name);
        await address(page).fill(slug);
        await make(page).click();
        await expect(page.getByRole('alert'), slug || name).toContainText(said);
        await expect(address(page)).toHaveValue(slug);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      }
      expect(existsSync(path.join(content, 'stories/x.md'))).toBe(false);
    });

    test('every kind of story can be created, and its draft passes content:check', async ({ page }) => {
      const kinds = Object.keys(STORY_KINDS).filter((kind) => kind !== 'sheets');
      for (const kind of kinds) {
        await page.goto(`${own.editor.origin}/new/${kind}`);
        // Titles begin with the same words, so their browser titles would be the same.
        await title(page).fill(`A floor that is laid in the morning: ${kind}`);
        await make(page).click();
        await expect(page.getByRole('status'), kind).toContainText('as a draft');
        await save(page).click();
        await expect(page.getByRole('status'), kind).toContainText('Nothing new to save');
        // Creating a story is undone like any other save.
        await page.getByRole('button', { name: 'Undo the last save' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Removed');
      }
    });
  });

  test('pages are accessible and fit 320 px, also with validation errors', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const route of ['/', '/new/sustainability', '/remove/stories/news/stains-and-spills']) {
      await page.goto(own.editor.origin + route);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(320);
      await expectAccessible(page);
    }
    await page.goto(`${own.editor.origin}/new/news`);
    await title(page).fill('Care');
    await address(page).fill('care-and-maintenance');
    await make(page).click();
    await expect(address(page)).toHaveAccessibleDescription(/A page with this address already exists/);
    await expectAccessible(page);
  });

  test('S6-1 sheets, unknown kinds and other sites’ posts create and remove nothing', async () => {
    const mine = deskClient(own.editor.origin);
    const token = await mine.token('/new/news');
    const fields = (form: string) =>
      [
        ['form', form],
        ['title', 'A page of others'],
      ] as const;
    for (const kind of ['sheets', 'nope', '__proto__', 'news/../sheets', 'news%2f..'])
      expect((await mine.post(`/new/${kind}`, fields(token))).status, kind).toBe(404);
    for (const id of ['stories/sheets/terms', 'home', 'stories/news/nope', 'stories/news/..%2fx'])
      expect((await mine.post(`/remove/${id}`, fields(token))).status, id).not.toBe(200);
    const refused = [
      await mine.post('/new/news', fields('')),
      await mine.post('/new/news', fields(token), { 'Sec-Fetch-Site': 'cross-site' }),
      await mine.post('/remove/stories/news/installation', [['form', '']]),
      await mine.post('/remove/stories/news/installation', [['form', token]], { Origin: own.shop.origin }),
      await deskClient(own.editor.origin).post('/new/news', fields(token)),
    ];
    expect(refused.map(({ status: code }) => code)).toEqual(refused.map(() => 403));
    // A form that does not state which version of the file it saw.
    expect((await mine.post('/remove/stories/news/installation', [['form', token]])).status).toBe(409);
    for (const file of [story('sheets', 'terms'), story('news', 'installation')])
      expect(existsSync(file)).toBe(true);
    expect(existsSync(story('news', 'a-page-of-others'))).toBe(false);
    for (const route of ['/new/news', '/remove/stories/news/installation'])
      expect((await deskClient(own.shop.origin).get(route)).status, route).not.toBe(200);
  });
});
