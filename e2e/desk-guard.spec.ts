import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { expectAccessible } from './support/accessibility.ts';
import { deskClient, shopWithDesk, startDesk } from './support/desk.ts';

const TOKEN = 'a-token-for-this-desk-only-0123';

test.describe('the desk', () => {
  // One shop and one desk for its tests.
  test.describe.configure({ mode: 'default' });
  const own = shopWithDesk('desk-guard');

  test('a post from another site, with no token or with another’s changes nothing', async () => {
    const reference = await own.order();
    const mine = deskClient(own.desk.origin);
    const token = await mine.token('/imports');
    const move = (form: string) =>
      [
        ['form', form],
        ['order', `${reference}:new`],
        ['to', 'packed'],
      ] as const;
    const list = async () => (await mine.get('/orders')).text;
    const refused = [
      await mine.post('/orders/move', move(token), { 'Sec-Fetch-Site': 'cross-site' }),
      await mine.post('/orders/move', move(token), { 'Sec-Fetch-Site': 'same-site' }),
      await mine.post('/orders/move', move(token), { Origin: own.shop.origin }),
      await mine.post('/orders/move', move(token), { Origin: 'null', 'Sec-Fetch-Site': 'none' }),
      await mine.post('/orders/move', move('')),
      await mine.post('/orders/move', move(await deskClient(own.desk.origin).token('/imports'))),
      await deskClient(own.desk.origin).post('/orders/move', move(token)),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    // Another name that somebody made lead to this machine.
    const { hostname, port } = new URL(own.desk.origin);
    const [led] = await once(
      get({ hostname, port, path: '/orders', headers: { Host: `evil.example:${port}` } }),
      'response',
    );
    expect((led as IncomingMessage).resume().statusCode).toBe(421);
    expect(await list()).toContain(reference);

    const odd = [
      await mine.post('/orders/move', [...move(token), ['form', 'x']]),
      await mine.post('/orders/MS-NEVER-WAS00/mail', [['form', token]]),
      await mine.post('/orders/move', move(token), { 'Content-Type': 'application/json' }),
      await mine.post('/orders/move', [
        ['form', token],
        ['order', 'x'.repeat(70_000)],
      ]),
      await mine.post('/imports/plan', [['form', token]]),
    ];
    expect(odd.map(({ status }) => status)).toEqual([303, 404, 415, 413, 303]);
    // A form that is too large is answered by a page of the desk, with the way back.
    expect(odd[3]?.text).toMatch(/<nav.*That is more than 64 KB, the most that is taken here\./s);
    expect(await list()).not.toContain(reference);
    // Where it goes back to is never another site.
    const away = await mine.post('/orders/move', [
      ['form', token],
      ['back', '//evil.example/'],
    ]);
    expect(away.headers.get('location')).toBe('/orders');
  });

  test('what became of a form is said in its own tab, whatever another one opens meanwhile', async () => {
    const tabs = deskClient(own.desk.origin);
    const sent = await tabs.post('/messages/now', [
      ['form', await tabs.token('/imports')],
      ['id', 'gone'],
    ]);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/messages']);
    const note = 'It was sent meanwhile, or its person was erased.';
    expect((await tabs.get('/imports')).text).not.toContain(note);
    expect((await tabs.get('/messages')).text).toContain(note);
    expect((await tabs.get('/messages')).text).not.toContain(note);
  });

  test('a desk with a token asks for it, and forgets it with the token', async ({ page }) => {
    const guarded = await startDesk({ DATA_DIR: own.dataDir, DESK_TOKEN: TOKEN });
    try {
      const stranger = deskClient(guarded.origin);
      const closed = await stranger.get('/orders');
      expect([closed.status, closed.headers.get('location')]).toEqual([303, '/sign-in']);
      expect((await stranger.post('/messages/now', [['form', 'x']])).headers.get('location')).toBe(
        '/sign-in',
      );
      const cookie = { Cookie: 'desk=a.9999999999.b' };
      expect((await stranger.post('/messages/now', [['form', 'x']], cookie)).status).toBe(303);

      await page.goto(guarded.origin);
      await expectAccessible(page);
      await page.getByLabel('Token of this desk').fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('That is not the token of this desk.')).toBeVisible();
      await page.getByLabel('Token of this desk').fill(TOKEN);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample orders');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.goto(`${guarded.origin}/orders`);
      await expect(page.getByLabel('Token of this desk')).toBeVisible();

      const guesses = Array.from({ length: 12 }, (_, at) =>
        stranger.post('/sign-in', [['token', `guess-${at}`]]),
      );
      expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
    } finally {
      await guarded.stop();
    }
  });
});

test('a desk for a network does not open without a token', async () => {
  await expect(startDesk({ DATA_DIR: tempFolder('desk-open'), DESK_HOST: '0.0.0.0' })).rejects.toThrow(
    /DESK_TOKEN is missing; expected at least 24 characters/,
  );
});
