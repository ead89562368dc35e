import '#tests/support/shop-env.ts';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { retryDelayAfter } from '#lib/outbox/server/outbox.ts';
import { confirmation } from '#lib/samples/server/confirmation.ts';
import { mailDelivery } from '#lib/samples/server/mail.ts';
import type { StoredOrder } from '#lib/samples/server/stored-order.ts';
import { webhookDelivery } from '#lib/samples/server/webhook.ts';
import { siteByCode, siteCodes } from '#lib/server/installed-sites.ts';
import { isSigned } from '#lib/server/signing/signature.ts';
import { DEFAULT_SITE } from '#lib/sites.ts';
import { startServer } from '#tests/support/http-server.ts';
import { CUSTOMER, ORDERED } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const ORDER: StoredOrder = {
  id: 'order-1',
  reference: 'MS-ABCDE-FGHJK',
  site: 'GHRES',
  website: 'FTX',
  region: 'au',
  placedAt: '2026-11-21T10:00:00.000Z',
  customer: CUSTOMER,
  variants: [ORDERED],
  handling: 'new',
  handledAt: null,
  packedAt: null,
  postedAt: null,
  pageKey: 'c0ffee'.padEnd(32, '0'),
  outbox: [],
};
const { customer: _, ...ERASED } = ORDER;
/** Signal of a delivery that is not aborted. */
const NEVER = new AbortController().signal;
const SITE_URL = 'https://www.marram.example';
const FROM = 'Marram samples <samples@marram.example>';

let folder: string;
beforeEach(() => {
  folder = join(tempFolder('shop-mail'), 'outbox');
});

describe('confirmation', () => {
  it('S2.4-10 S2.4-11 S3.5-1 S9.3-2 states what is sent, its size, where to and when, as text and HTML', async () => {
    const { subject, text, html } = confirmation(ORDER, SITE_URL) ?? {};
    expect(subject).toBe('Your sample order MS-ABCDE-FGHJK');
    for (const words of [text, html]) {
      expect(words).toContain('Hello Ada,');
      expect(words).toContain('307-01 - Sandbar');
      expect(words).toContain(
        'Samples are 10cm x 12cm and delivered in 5 to 10 business days by postal service.',
      );
      expect(words).toContain('14 Shingle Road, Bay, VIC 3999, AUSTRALIA');
      expect(words).toContain('https://www.marram.example/au');
      expect(words).toContain('Your floor comes from a different batch');
    }
    // Mail programs must not break the reference at its hyphens.
    expect(html).toContain('order <span style="white-space:nowrap">MS-ABCDE-FGHJK</span>.');
    const nz = confirmation({ ...ORDER, region: 'nz' }, SITE_URL);
    expect(nz?.text).toContain('delivered in about 5 to 10 business days.');
  });

  it('links to the page of the order, if it has one', () => {
    const page = `https://www.marram.example/au/samples/${ORDER.pageKey}`;
    const { text, html } = confirmation(ORDER, SITE_URL) ?? {};
    expect(text).toContain(`order again:\n${page}\n`);
    expect(html).toContain(`<a href="${page}"`);
    const { pageKey: _key, ...withoutPage } = ORDER;
    expect(JSON.stringify(confirmation(withoutPage, SITE_URL))).not.toContain('/samples/');
  });

  it('repeats the project reference, and omits a missing one', () => {
    const customer = { ...CUSTOMER, projectReference: 'Level 3 & foyer' };
    const { text, html } = confirmation({ ...ORDER, customer }, SITE_URL) ?? {};
    expect(text).toContain('\n\nProject reference: Level 3 & foyer\n\n');
    expect(html).toContain('>Project reference: Level 3 &amp; foyer</p>');
    expect(confirmation(ORDER, SITE_URL)?.text).not.toContain('Project reference');
  });

  it('shows names as typed, with markup escaped', async () => {
    const customer = { ...CUSTOMER, firstName: '<b onload="x">&' };
    const { text, html } = confirmation({ ...ORDER, customer }, SITE_URL) ?? {};
    expect(text).toContain('Hello <b onload="x">&,');
    expect(html).toContain('Hello &lt;b onload=&quot;x&quot;&gt;&amp;,');
  });

  it('does not repeat typed text that mail programs would turn into a link', () => {
    for (const link of ['Win: http://evil.test/x', 'www.evil.test', 'Go to evil.test now', 'a@evil.test'])
      for (const changes of [
        { firstName: link },
        { lastName: link },
        { company: link, requiredCompany: '' },
        { address: { type: 'CUSTOM', text: link } as const },
        { projectReference: link },
      ])
        expect(
          JSON.stringify(confirmation({ ...ORDER, customer: { ...CUSTOMER, ...changes } }, SITE_URL)),
        ).not.toContain('evil');
    const plain = {
      ...CUSTOMER,
      firstName: 'J. R.',
      lastName: 'St.John-Smith',
      company: 'Marsh & Co. Pty Ltd',
    };
    const { text } = confirmation({ ...ORDER, customer: plain }, SITE_URL) ?? {};
    expect(text).toContain('Hello J. R.,');
    expect(text).toContain('J. R. St.John-Smith\n  Marsh & Co. Pty Ltd\n');
  });

  it('has no recipient once the person is erased', async () => {
    expect(confirmation(ERASED, SITE_URL)).toBeUndefined();
    const mail = mailDelivery({ smtpUrl: undefined, from: FROM, folder, siteUrl: SITE_URL });
    expect(await mail(ERASED, 'm1', NEVER)).toEqual({ ok: false, code: 'erased', final: true });
  });
});

describe('mail without a mail server', () => {
  it('writes a complete .eml that only the shop’s account can read, the same file for the same order', async () => {
    const mail = mailDelivery({ smtpUrl: undefined, from: FROM, folder, siteUrl: SITE_URL });
    expect(await mail(ORDER, 'm1', NEVER)).toEqual({ ok: true });
    expect(await mail(ORDER, 'm1', NEVER)).toEqual({ ok: true });
    expect(readdirSync(folder)).toEqual(['MS-ABCDE-FGHJK.eml']);
    const file = join(folder, 'MS-ABCDE-FGHJK.eml');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const message = readFileSync(file, 'utf8');
    expect(message).toMatch(/^From: Marram samples <samples@marram\.example>\r$/m);
    expect(message).toMatch(/^To: Ada Marsh <Ada\.Marsh@example\.com>\r$/m);
    expect(message).toMatch(/^Message-ID: <m1@www\.marram\.example>\r$/m);
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
  });

  it.each(siteCodes())(
    'comes from the site that accepted the order, in its colour, and links to it: %s',
    async (site) => {
      const { name, colours, mailFrom, url } = siteByCode(site);
      const mail = mailDelivery({ smtpUrl: undefined, from: undefined, folder, siteUrl: SITE_URL });
      expect(await mail({ ...ORDER, site }, 'm1', NEVER)).toEqual({ ok: true });
      const message = readFileSync(join(folder, 'MS-ABCDE-FGHJK.eml'), 'utf8');
      expect(message).toContain(`\r\nFrom: ${mailFrom}\r\n`);
      expect(mailFrom).toContain(name);
      // The server that sends it is one of the default site.
      const shop = site === DEFAULT_SITE ? SITE_URL : new URL(url).origin;
      expect(message.replaceAll('=\r\n', '')).toContain(`${shop}/au/samples/${ORDER.pageKey}`);
      expect(message.replaceAll('=\r\n', '')).toContain(`\r\n${shop}/au\r\n`);
      expect((await confirmation({ ...ORDER, site }, SITE_URL))?.html).toContain(
        `background:${colours.brand};color:#ffffff;font:20px/1.2 Georgia,serif">${name}</td>`,
      );
    },
  );
});

/** A mail server with the minimum of SMTP; records what it received. */
async function startSmtp(
  onRecipient: string,
  onSender = '250 ok',
): Promise<{ url: string; told: string[]; server: Server }> {
  const told: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 mail.test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        told.push(line);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          socket.write('250 kept\r\n');
        } else if (/^DATA/.test(line)) {
          inData = true;
          socket.write('354 go\r\n');
        } else if (/^RCPT/.test(line)) socket.write(`${onRecipient}\r\n`);
        else if (/^MAIL/.test(line)) socket.write(`${onSender}\r\n`);
        else if (/^QUIT/.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No address');
  return { url: `smtp://127.0.0.1:${address.port}`, told, server };
}

describe('mail by SMTP', () => {
  const by = (smtpUrl: string) => mailDelivery({ smtpUrl, from: FROM, folder, siteUrl: SITE_URL });

  it('passes the message to the mail server', async () => {
    const { url, told, server } = await startSmtp('250 ok');
    expect(await by(url)(ORDER, 'm1', NEVER)).toEqual({ ok: true });
    server.close();
    expect(told).toContain('MAIL FROM:<samples@marram.example>');
    expect(told).toContain('RCPT TO:<Ada.Marsh@example.com>');
    expect(told).toContain('Subject: Your sample order MS-ABCDE-FGHJK');
  });

  it('tells a refusal for good from one for now, by code and without the words', async () => {
    const never = await startSmtp('550 no such user Ada.Marsh@example.com');
    expect(await by(never.url)(ORDER, 'm1', NEVER)).toMatchObject({
      ok: false,
      code: 'EENVELOPE_550',
      final: true,
      away: false,
    });
    never.server.close();
    const later = await startSmtp('450 mailbox busy');
    expect(await by(later.url)(ORDER, 'm1', NEVER)).toMatchObject({
      ok: false,
      code: 'EENVELOPE_450',
      final: false,
      away: false,
    });
    later.server.close();
    const quota = await startSmtp('550 no sender', '550 too many mails from samples@marram.example today');
    expect(await by(quota.url)(ORDER, 'm1', NEVER)).toMatchObject({
      ok: false,
      code: 'EENVELOPE_550',
      final: false,
      away: false,
    });
    quota.server.close();
    expect(await by('smtp://127.0.0.1:1')(ORDER, 'm1', NEVER)).toMatchObject({
      ok: false,
      final: false,
      away: true,
    });
  });
});

describe('webhook', () => {
  const secret = 'a-webhook-secret-of-thirty-two-signs';

  it('S7.8-2 S7.8-4 sends the order as it was posted, signed, under one id', async () => {
    let body = '';
    const server = await startServer(async (request, response) => {
      for await (const chunk of request) body += chunk;
      response.end('thanks');
    });
    expect(await webhookDelivery({ url: server.url, secret })(ORDER, 'm1', NEVER)).toEqual({ ok: true });
    await server.close();
    const headers = new Headers(server.requests[0]?.headers as Record<string, string>);
    expect(isSigned(secret, body, headers, Date.now())).toBe(true);
    expect(isSigned('another-webhook-secret-of-thirty-two', body, headers, Date.now())).toBe(false);
    expect(headers.get('x-shop-event-id')).toBe('m1');
    expect(JSON.parse(body)).toMatchObject({
      id: 'm1',
      type: 'sample_order.placed',
      order: {
        reference: 'MS-ABCDE-FGHJK',
        website: 'FTX',
        variants: ORDER.variants,
        values: { name: 'Ada Marsh', phone: '0491 570 006', projectSize: 24, street: '14 Shingle Road' },
      },
    });
  });

  it('fails with the status, on redirects and without an answer', async () => {
    for (const [status, code] of [
      [500, 'status_500'],
      [302, 'status_302'],
    ] as const) {
      const server = await startServer((__, response) => {
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
      expect(await webhookDelivery({ url: server.url, secret })(ORDER, 'm1', NEVER)).toEqual({
        ok: false,
        code,
        away: false,
      });
      await server.close();
    }
    const nobody = await webhookDelivery({ url: 'http://127.0.0.1:1', secret })(ORDER, 'm1', NEVER);
    expect(nobody).toEqual({ ok: false, code: 'network', away: true });
    expect(await webhookDelivery({ url: 'http://127.0.0.1:1', secret })(ERASED, 'm1', NEVER)).toMatchObject({
      code: 'erased',
    });
  });
});

it('waits longer after every failure, up to about six hours', () => {
  const pauses = Array.from({ length: 12 }, (__, at) => retryDelayAfter(at + 1, () => 0));
  expect(pauses[0]).toBe(15_000);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.at(-1)).toBe(6 * 3_600_000);
  expect(retryDelayAfter(12, () => 1)).toBe(7.2 * 3_600_000);
});
