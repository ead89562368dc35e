import { expect, it } from 'vitest';
import { projectLinks } from '#lib/my-project/server/links.ts';
import { storedSending } from '#lib/my-project/server/stored-sending.ts';
import { heldSendings, removeOldSendings, takeBack } from '#lib/my-project/server/take-back.ts';
import type { Deliveries } from '#lib/outbox/server/delivery.ts';
import { LEASE_MS, requeueGivenUp } from '#lib/outbox/server/outbox.ts';
import { sendDue } from '#lib/outbox/server/worker.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { ADA, BODY, DONE, keyOf } from './sending.ts';

const DAY_MS = 86_400_000;
const ALL_SENT: Deliveries = { 'project-mail': DONE, 'project-webhook': DONE };

interface SendingShop {
  db(): ShopDatabase;
  post(body: unknown): Promise<{ page: string; reference: string }>;
  /** Posts the form that withdraws a sending. */
  undo(form: string, headers?: Record<string, string>): Promise<Response>;
  /** Requests which sendings of these pages a store still has. */
  heldOf(pages: readonly string[]): Promise<Response>;
  /** Pending and sent messages, as `kind letter state`. */
  messages(): Promise<string[]>;
  /** All rows about sendings. */
  everything(): Promise<string>;
}

export function areTakenBack({ db, post, undo, heldOf, messages, everything }: SendingShop): void {
  it('keep no personal data after withdrawal, end the link, and notify each receiver once', async () => {
    const { page, reference } = await post(BODY);
    const kept = await storedSending(db(), { pageKey: keyOf(page) });
    await sendDue(db(), ALL_SENT);
    const back = () => undo(`region=au&sending=${keyOf(page)}`);
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, page],
      [303, page],
    ]);
    expect((await messages()).filter((one) => one.includes('taken-back')).sort()).toEqual([
      'project-mail taken-back waiting',
      'project-webhook taken-back waiting',
    ]);
    expect(await everything()).not.toMatch(/Ada|ada@|Sand is|Bedroom/);
    expect(await projectLinks(db(), 'GHRES').open(kept?.linkId ?? '')).toBeUndefined();
    const after = await storedSending(db(), { pageKey: keyOf(page) });
    expect(after).toMatchObject({ reference, sender: undefined, linkId: undefined });
    expect(after?.takenBackAt).toMatch(/^2/);
    expect((await back()).status).toBe(303);
    expect(await sendDue(db(), ALL_SENT)).toBe(2);
  });

  it('send one mailbox three copies an hour, even if each is withdrawn before the next', async () => {
    let copies = 0;
    const mail: Deliveries = {
      'project-mail': async ({ letter }) => {
        if (letter === 'copy') copies += 1;
        return { ok: true };
      },
    };
    for (let sent = 0; sent < 5; sent += 1) {
      const { page } = await post(BODY);
      await sendDue(db(), mail);
      await takeBack(db(), { pageKey: keyOf(page) });
    }
    expect(copies).toBe(3);
    expect(await everything()).not.toContain('example.com');
  });

  it('do not notify a receiver who got nothing, but one who may have got it', async () => {
    const quiet = await post(BODY);
    expect(await takeBack(db(), { pageKey: keyOf(quiet.page) })).toEqual([quiet.reference]);
    expect(await messages()).toEqual([]);
    const hung = await post(BODY);
    const away = async () => ({ ok: false, code: 'ECONNECTION' }) as const;
    await sendDue(db(), {
      'project-mail': away,
      'project-webhook': async () => ({ ok: false, code: 'x', final: true }),
    });
    expect(await requeueGivenUp(db(), hung.reference.toLowerCase())).toBe(1);
    expect(await takeBack(db(), { reference: hung.reference })).toEqual([hung.reference]);
    expect(await messages()).toEqual(['project-mail taken-back waiting']);
  });

  it('send the withdrawal after the letter that is being sent, not before', async () => {
    const { page } = await post(BODY);
    const told: string[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const mail: Deliveries = {
      'project-mail': async ({ letter }) => {
        begin();
        if (letter === 'sent') await held;
        if (letter !== 'copy') told.push(String(letter));
        return { ok: true };
      },
    };
    const sending = sendDue(db(), mail);
    await begun;
    await takeBack(db(), { pageKey: keyOf(page) });
    await sendDue(db(), mail);
    expect(told).toEqual([]);
    release();
    await sending;
    await sendDue(db(), mail, { clock: () => Date.now() + LEASE_MS });
    expect(told).toEqual(['sent', 'taken-back']);
  });

  it('are withdrawn by e-mail address on a person’s request, and deleted after their retention', async () => {
    await post(BODY);
    await post({ ...BODY, sender: { ...ADA, email: 'other@example.com' } });
    expect(await heldSendings(db(), { email: ' ADA@EXAMPLE.com' })).toHaveLength(1);
    expect(await takeBack(db(), { email: 'ada@example.com' })).toHaveLength(1);
    expect(await takeBack(db(), { email: 'ada@example.com' })).toEqual([]);
    expect(await removeOldSendings(db(), 30, Date.now() + 29 * DAY_MS)).toBe(0);
    expect(await removeOldSendings(db(), 30, Date.now() + 31 * DAY_MS)).toBe(2);
    expect(await everything()).toBe('[[],[],[]]');
  });

  it('are distinguished from those that a store still has, by their keys alone', async () => {
    const pages = [await post(BODY), await post(BODY)].map(({ page }) => keyOf(page));
    const [first = '', second = ''] = pages;
    const held = async () => (await heldOf([...pages, '0'.repeat(32)])).json();
    expect(await held()).toEqual({ held: expect.arrayContaining(pages) });
    await takeBack(db(), { pageKey: first });
    expect(await held()).toEqual({ held: [second] });
    const answer = await heldOf(pages);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    for (const wrong of [[], ['x'], Array.from({ length: 7 }, () => first)])
      expect((await heldOf(wrong)).status).toBe(400);
  });

  it('are withdrawn only by the form of our own page', async () => {
    const { page } = await post(BODY);
    const form = `region=au&sending=${keyOf(page)}`;
    expect((await undo(form, { origin: 'https://elsewhere.example', host: 'shop.example' })).status).toBe(
      403,
    );
    for (const wrong of ['', 'region=xx', `region=au&sending=${'g'.repeat(32)}`, 'region=au&sending=%00'])
      expect((await undo(wrong)).status).toBe(400);
    expect((await undo(`region=au&sending=${'0'.repeat(32)}`)).status).toBe(303);
    expect((await storedSending(db(), { pageKey: keyOf(page) }))?.sender).toBeDefined();
  });
}
