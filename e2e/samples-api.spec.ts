import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Product } from '#lib/contracts/catalogue.ts';
import { type SampleOrder, sampleOrder } from '#tests/support/sample-order.ts';

/** Posts from the page that is open, as its own form does. */
const send = ([order, key]: [SampleOrder, string]) =>
  fetch('/api/csrf')
    .then((answer) => answer.json())
    .then(({ cookieName, headerName }: { cookieName: string; headerName: string }) => {
      const cookies = document.cookie.split('; ').map((pair) => pair.split('='));
      const token = cookies.find(([name]) => name === cookieName)?.[1] ?? '';
      return fetch('/api/samples?website=FTX&region=au', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, [headerName]: token },
        body: JSON.stringify(order),
      });
    })
    .then(async (answer) => ({ status: answer.status, body: await answer.json() }));

test('S7.8-1 G40 an order from our own page is kept, answered once and confirmed', async ({
  page,
  request,
}) => {
  await page.goto('/au/products/anchorage-twist');
  const product: Product = await (await request.get('/api/products/anchorage-twist?region=au')).json();
  const order = sampleOrder(product);
  const key = randomUUID();

  const first = await page.evaluate(send, [order, key] as [SampleOrder, string]);
  expect(first).toMatchObject({
    status: 201,
    body: { variants: [{ globalItemId: order.variants[0].globalItemId }] },
  });
  expect(await page.evaluate(send, [order, key] as [SampleOrder, string])).toEqual(first);
  const other = { ...order, values: { ...order.values, lastName: 'Other' } };
  expect((await page.evaluate(send, [other, key] as [SampleOrder, string])).status).toBe(422);
  await expect.poll(() => existsSync(`.data/e2e/outbox/${first.body.reference}.eml`)).toBe(true);

  const forged = await request.post('/api/samples?website=FTX&region=au', {
    headers: { Origin: 'https://evil.example', 'Idempotency-Key': randomUUID() },
    data: order,
  });
  expect(forged.status()).toBe(403);
});
