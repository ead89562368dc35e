import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { anOrder, postOrder } from './support/orders.ts';
import { MAIN_SHOP } from './support/served-shops.ts';

// e2e/samples.spec.ts checks that the page's own form sends this request.
test('S7.8-1 G40 an order is stored, answered once and confirmed by mail', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const order = await anOrder(origin);
  const key = { 'Idempotency-Key': randomUUID() };
  const post = async (one = order, headers: Record<string, string> = key) => {
    const answer = await postOrder(origin, one, headers);
    return { status: answer.status, body: await answer.json() };
  };
  const first = await post();
  expect(first).toMatchObject({
    status: 201,
    body: { variants: [{ globalItemId: order.variants[0].globalItemId }] },
  });
  expect(await post()).toEqual(first);
  const other = { ...order, values: { ...order.values, lastName: 'Other' } };
  expect((await post(other)).status).toBe(422);
  await expect.poll(() => existsSync(`${MAIN_SHOP.dataDir}/outbox/${first.body.reference}.eml`)).toBe(true);
  expect((await post(order, { Origin: 'https://evil.example' })).status).toBe(403);
});
