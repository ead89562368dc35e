import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAnnounced } from './support/accessibility.ts';
import { mailFile, mailOf } from './support/mails.ts';
import { overflow } from './support/overflow.ts';
import { SMALL_PHONE } from './support/phones.ts';
import { FLAX, PROJECT, projectsOf, section, withProject } from './support/project.ts';
import {
  dataLayerText,
  events,
  form,
  open,
  postedOrder,
  SHOTS,
  STORE,
  store,
  takeBack,
  takeScreenshot,
} from './support/send-project.ts';
import { MAIN_SHOP } from './support/served-shops.ts';

test.describe.configure({ mode: 'serial' });

test.describe('a project sent to a store', () => {
  const { dataDir } = MAIN_SHOP;
  let origin = '';
  /** Reference and links of the sending in the first test. */
  let reference = '';
  let link = '';

  test.beforeAll(({ baseURL }) => {
    origin = baseURL ?? '';
  });

  /** A shopper with a project for this store. */
  async function shopper(page: Page, project: object = { ...PROJECT, store: STORE }) {
    await withProject(page, project);
    await page.goto(`${origin}/au/project`);
    await expect(store(page)).toBeVisible();
  }

  test('a shopper chooses the nearest store and sends it the project, by keyboard, once', async ({
    page,
  }) => {
    await shopper(page, PROJECT);
    await expect(store(page)).toContainText('Choose a store to measure on site');
    await store(page).getByRole('button', { name: 'Choose a store' }).focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: 'Suburb, town or postcode' });
    await expect(field).toBeFocused();
    await field.pressSequentially('2000');
    await expect(page.getByRole('option').first()).toBeVisible();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/store-locator*', (route) => answered.promise.then(() => route.continue()));
    await page.keyboard.press('ArrowDown');
    await expectAnnounced(page, /^Looking for stores near Sydney.*…$/, () => page.keyboard.press('Enter'));
    answered.resolve();
    const choose = page.getByRole('button', { name: `Choose: ${STORE.name}` });
    await expect(choose).toBeVisible();
    await expectAccessible(page);
    await takeScreenshot(page, 'choose');
    await choose.focus();
    await page.keyboard.press('Enter');
    await expect(store(page).getByRole('link', { name: STORE.name })).toHaveAttribute(
      'href',
      `/au/find-stores/${STORE.slug}`,
    );

    // Each field shows what is missing or wrong, and the first has the focus.
    await open(page).focus();
    await page.keyboard.press('Enter');
    const name = form(page).getByRole('textbox', { name: 'Your name' });
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Enter your name');
    const email = form(page).getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAccessibleDescription(/Enter an email address or a phone number/);
    const consent = form(page).getByRole('checkbox');
    await expect(consent).toHaveAccessibleDescription(/Tick the box/);
    await expectAccessible(page);
    await takeScreenshot(page, 'errors');
    await page.keyboard.type('Ada Marsh');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@');
    await page.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/valid email/);
    await page.keyboard.press('End');
    await page.keyboard.type('example.com');
    await form(page).getByRole('textbox', { name: 'Message' }).fill('Sand & two dogs\n<b>Ring late</b>');
    await consent.focus();
    await page.keyboard.press('Space');
    expect(await events(page, 'form_error')).toMatchObject([
      { form_id: 'project-to-store', form_fields: 'consent,email,name,phone' },
      { form_id: 'project-to-store', form_fields: 'consent,email' },
    ]);

    // Pressed twice, sent once.
    const posts: string[] = [];
    page.on('request', (one) => one.url().endsWith('/api/sent-projects') && posts.push(one.url()));
    await form(page).getByRole('button', { name: 'Send it' }).dblclick();
    const done = store(page).getByRole('status');
    await expect(done).toHaveText(`Your project was sent to ${STORE.name}. They will get in touch with you.`);
    await expect(done).toBeFocused();
    await expect(form(page)).toHaveCount(0);
    expect(posts).toHaveLength(1);
    await expectAccessible(page);
    await takeScreenshot(page, 'sent');
    expect(await events(page, 'use_project')).toContainEqual(expect.objectContaining({ action: 'sent' }));
    expect(await dataLayerText(page)).not.toMatch(/Ada|ada@|Sand &/);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /Ada Marsh|ada@example/,
    );
    const see = store(page).getByRole('link', { name: 'See it, or take it back' });
    link = origin + ((await see.getAttribute('href')) ?? '');
    expect(link).toMatch(/\/au\/sent-projects\/[0-9a-f]{32}$/);
    await see.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your project at ${STORE.name}`);
    reference =
      /MP-[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
    expect(reference).not.toBe('');
    await expectAccessible(page);
    await takeScreenshot(page, 'held');
    expect(await dataLayerText(page)).not.toContain(link.slice(-32));
  });

  test('the store’s mail has the sender, the link, the plan and all amounts; the shopper’s copy omits typed text', async ({
    request,
    browser,
  }) => {
    const mail = await mailOf(dataDir, `${reference}.sent`);
    expect(mail).toMatch(/To: .*<hello@the-sydney-floor-room-nsw\.example>/);
    expect(mail).toMatch(/Reply-To: .*<ada@example\.com>/i);
    for (const part of [
      'Ada Marsh has measured rooms',
      'Sand & two dogs\r\n<b>Ring late</b>',
      'Sand &amp; two dogs<br>&lt;b&gt;Ring late&lt;/b&gt;',
      'Bedroom | 3.6 m × 4.2 m, 15.12 m² | Tideline Loop in Flax, Sold Out Twist in Umber',
      'Hall',
      'Tideline Loop in Flax, 214',
      'of a roll 3.66 m wide',
      'Cut | Room | Width × length',
      '<th scope="col"',
      'Underlay',
      'No longer in the range',
      'Stairs',
    ])
      expect(mail).toContain(part);
    const [shared = ''] = /http:\/\/localhost:\d+\/au\/shared-projects\/[a-z2-7]{26}/.exec(mail) ?? [];
    const answer = await request.get(shared);
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('Bedroom')]);
    expect(mail).not.toContain(link.slice(-32));

    const copy = await mailOf(dataDir, `${reference}.copy`);
    expect(copy).toMatch(/To: .*<ada@example\.com>/);
    for (const part of [link, shared, STORE.name, 'Tideline Loop in Flax, 214', 'For 2 rooms'])
      expect(copy).toContain(part);
    expect(copy).not.toMatch(/Sand|Ring late|Bedroom|next year|Sold Out/);
    if (SHOTS)
      for (const [name, source] of Object.entries({ 'mail-store': mail, 'mail-copy': copy })) {
        const html = source.slice(source.indexOf('<!doctype html>'));
        const page = await browser.newPage({ viewport: { width: 700, height: 900 } });
        await page.setContent(html.slice(0, html.indexOf('</html>') + 7));
        await takeScreenshot(page, name);
      }
  });

  test('it is withdrawn by a form without scripts: erased, the link ended, the store notified once', async ({
    browser,
    request,
  }) => {
    const mail = await mailOf(dataDir, `${reference}.sent`);
    const [shared = ''] = /http:\/\/localhost:\d+\/au\/shared-projects\/[a-z2-7]{26}/.exec(mail) ?? [];
    const before = await request.get(link);
    expect(before.headers()['cache-control']).toMatch(/no-store/);
    expect(before.headers()['referrer-policy']).toBe('same-origin');
    expect(await before.text()).not.toMatch(/Ada|ada@|Sand/);
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(link);
    await plain.getByRole('button', { name: 'Take it back' }).click();
    await expect(plain).toHaveURL(link);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('It was taken back');
    await plain.goBack();
    await plain.goto(link);
    await expect(plain.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
    await plain.close();
    expect((await request.get(shared)).status()).toBe(410);
    const note = await mailOf(dataDir, `${reference}.taken-back`);
    expect(note).toContain('Please delete our earlier email');
    expect(note).not.toMatch(/Ada|ada@/);
    expect(
      [`${reference}.sent`, `${reference}.copy`].map((name) => existsSync(mailFile(dataDir, name))),
    ).toEqual([false, false]);
    const page = await browser.newPage();
    await page.goto(link);
    await expectAccessible(page);
    await takeScreenshot(page, 'taken');
    await expect.poll(() => dataLayerText(page)).toContain('taken_back');
    const over = await page.goto(`${origin}/nz/sent-projects/${'0'.repeat(32)}`);
    expect(over?.status()).toBe(410);
    await expectAccessible(page);
    await page.close();
  });

  test('typed text is not lost if the shop does not answer, refuses, or the page is reloaded', async ({
    page,
    context,
  }) => {
    await shopper(page);
    await open(page).click();
    await form(page).getByRole('textbox', { name: 'Your name' }).fill('Bo');
    await form(page).getByRole('textbox', { name: 'Phone' }).fill('0491 570 156');
    await page.reload();
    await open(page).click();
    await expect(form(page).getByRole('textbox', { name: 'Your name' })).toHaveValue('Bo');
    await form(page).getByRole('checkbox').check();
    const send = form(page).getByRole('button', { name: 'Send it' });
    const said = form(page).getByRole('alert');
    const keys = new Set<string | undefined>();
    page.on('request', (one) => {
      if (one.url().endsWith('/api/sent-projects')) keys.add(one.headers()['idempotency-key']);
    });
    for (const [status, words] of [
      [503, 'Nothing you typed is lost: check your connection'],
      [429, 'Wait a minute and try again.'],
      [409, 'Choose another one.'],
    ] as const) {
      await page.route('**/api/sent-projects', (route) => route.fulfill({ status, json: {} }), { times: 1 });
      await send.click();
      await expect(said).toContainText(words);
    }
    await context.setOffline(true);
    await send.click();
    await expect(said).toContainText('You are offline.');
    await expectAccessible(page);
    await expect(form(page).getByRole('textbox', { name: 'Phone' })).toHaveValue('0491 570 156');
    await context.setOffline(false);
    // The response is lost: sent again under the same key, it is the same sending.
    await page.route(
      '**/api/sent-projects',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await send.click();
    await expect(said).toContainText('It could not be sent.');
    await send.click();
    await expect(store(page).getByRole('status')).toContainText('Your project was sent');
    expect(keys.size).toBe(1);
    // With a phone number only there is no copy by mail, and the link to withdraw stays on the page.
    await expect(store(page).getByRole('link', { name: 'See it, or take it back' })).toHaveCount(1);
    await page.reload();
    await expect(store(page)).toContainText(`Sent to ${STORE.name} on`);

    // Withdrawn elsewhere, by the mail on another device: the project no longer shows the link.
    expect((await takeBack(origin, page)).status).toBe(303);
    for (let time = 0; time < 2; time += 1) {
      await page.reload();
      await expect(open(page)).toBeVisible();
      await expect(store(page)).not.toContainText('Sent to');
    }
  });

  test('on a phone it fits, and each ordered sample shows its progress', async ({ browser }) => {
    const order = await postedOrder(origin, MAIN_SHOP.orderStateSecret);
    const page = await browser.newPage(SMALL_PHONE);
    const ordered = { id: FLAX.id, at: Date.now(), reference: order.reference, page: order.page.slice(-32) };
    const urls: string[] = [];
    page.on('request', (one) => urls.push(one.url()));
    await shopper(page, { ...PROJECT, store: STORE, samples: [ordered] });
    const posted = section(page, 'Bedroom').getByRole('link', { name: /^Posted, \d+ \w+ \d{4}$/ });
    await expect(posted).toHaveAttribute('href', order.page);
    expect(urls.filter((url) => url.includes(ordered.page))).toEqual([]);
    await open(page).tap();
    await expect(form(page)).toBeVisible();
    await form(page).getByRole('button', { name: 'Send it' }).tap();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await form(page).getByRole('button', { name: 'Not now' }).tap();
    await expect(open(page)).toBeFocused();
    await page.goto(
      `${origin}${((await (await projectsOf(origin).send()).json()) as { page: string }).page}`,
    );
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
    await page.close();
  });
});
