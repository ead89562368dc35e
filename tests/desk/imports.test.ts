import { afterAll, expect, it, vi } from 'vitest';
import { applyImport, planImport, showPlan } from '#desk/imports.ts';
import type { DeskPage } from '#desk/views/page.ts';
import { sqliteShop } from '#tests/support/catalogue.ts';

const { db, close } = await sqliteShop();
afterAll(close);

it('the mistakes of a list have an address of their own, to which Back and Reload send no form again', async () => {
  const show = (page: DeskPage) => Response.json(page);
  const form = new FormData();
  form.set('list', new File(['productCode,priority\n214,high\n'], 'list.csv'));
  const request = { db, show, tell: vi.fn(), form, url: new URL('http://desk/imports/plan') };
  const sent = await planImport(request);
  expect(sent.status).toBe(303);
  const url = new URL(sent.headers.get('location') ?? '', request.url);
  for (const _ of ['shown', 'reloaded'])
    expect(await showPlan({ ...request, url }).json()).toMatchObject({
      ...{ kind: 'import-problems', file: 'list.csv' },
      problems: [{ line: 2, field: 'priority' }],
    });
});

it('an import that the shop was not told of shows as soon as the open shop looks for changes', async () => {
  vi.stubEnv('REVALIDATE_URL', 'http://localhost:9');
  const form = new FormData();
  form.set('list', new File(['productCode,priority\n214,7\n'], 'list.csv'));
  const tell = vi.fn();
  const request = { db, show: vi.fn(), tell, form, url: new URL('http://desk/imports/plan') };
  const planned = await planImport(request);
  form.set('id', planned.headers.get('location')?.split('/').at(-1) ?? '');
  await applyImport(request);
  expect(tell).toHaveBeenCalledExactlyOnceWith({
    kind: 'done',
    sentences: [
      'list.csv: 1 product written. The shop did not respond; if it is open, it shows the change within 15 seconds.',
    ],
  });
});
