// @vitest-environment node
import '#tests/support/shop-env.ts';
import { cpSync, symlinkSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editor } from '#desk/editor/editor.ts';
import { takeLock } from '#lib/data/server/one-at-a-time.ts';
import { config } from '#lib/server/config.ts';
import { contentPath } from '#lib/server/content-folder.ts';
import { HOUR_MS } from '#lib/server/quantities.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const bug = vi.hoisted(() => ({ error: undefined as Error | undefined }));
// Unit tests run before the build, which creates the desk's styles.
vi.mock('#desk/built.ts', () => ({ DESK_STYLES: 'desk/desk.css' }));
vi.mock('#lib/boot/server/scheduled-content.ts', () => ({
  scheduledContent: () => {
    if (bug.error) throw bug.error;
    return [];
  },
}));

const faults: unknown[] = [];
const answer = editor({
  site: currentSite(),
  draw: (page, { formToken }) => JSON.stringify({ ...page, formToken }),
  key: Buffer.alloc(32),
  onFault: (error) => faults.push(error),
  refresh: async () => '',
});
const content = contentPath();
/** As a browser keeps it: until its Max-Age has passed. */
let cookie: string;
let cookieEnds: number;

async function ask(path: string, body?: URLSearchParams | string) {
  const request = new Request(`http://localhost${path}`, {
    headers: { host: 'localhost', cookie: Date.now() < cookieEnds ? cookie : '' },
    ...(body !== undefined && { method: 'POST', body }),
  });
  const response = await answer(request);
  const [set = ''] = response.headers.getSetCookie();
  if (set)
    [cookie = '', cookieEnds] = [
      set.split(';')[0],
      Date.now() + 1000 * Number(/Max-Age=(\d+)/.exec(set)?.[1]),
    ];
  return { status: response.status, to: response.headers.get('location'), text: await response.text() };
}

beforeEach(() => {
  process.env.CONTENT_DIR = tempFolder('editor-forms');
  cpSync(content, process.env.CONTENT_DIR, { recursive: true });
  [cookie, cookieEnds, faults.length, bug.error] = ['', 0, 0, undefined];
});
afterEach(() => void vi.useRealTimers());

/** The form of a new page, ready to be sent. */
async function newPage(): Promise<URLSearchParams> {
  const { formToken } = JSON.parse((await ask('/new/news')).text) as { formToken: string };
  return new URLSearchParams({ form: formToken, title: 'A loom from Geelong', slug: '' });
}

it('a form for a new page that is sent twice leads to the one page it made', async () => {
  const form = await newPage();
  for (const at of [1, 2])
    expect({ at, ...(await ask('/new/news', form)) }).toMatchObject({
      ...{ at, status: 303, to: '/edit/stories/news/a-loom-from-geelong' },
    });
});

it('a bug while drafts are read is reported, and not taken for a fault of a file', async () => {
  expect((await ask('/')).status).toBe(200);
  bug.error = new TypeError('a bug');
  expect((await ask('/')).status).toBe(500);
  expect(faults).toEqual([bug.error]);
});

it('a body that is no form is refused in words that fit the editor', async () => {
  const refused = await ask('/new/news', 'title=1');
  expect(refused.status).toBe(415);
  expect(refused.text).not.toContain('desk');
});

it('what was typed overnight can be saved in the morning: no token means no end of the session', async () => {
  const form = await newPage();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * HOUR_MS });
  expect(await ask('/new/news', form)).toMatchObject({ status: 303 });
});

it('while somebody else’s save takes long, nothing is changed, and what was typed can be sent again', async () => {
  const form = await newPage();
  const other = takeLock(config().dataDir, 'editor');
  const refused = await ask('/new/news', form);
  expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('Somebody else is saving.') });
  expect(faults).toEqual([]);
  other.close();
  expect(await ask('/new/news', form)).toMatchObject({ status: 303 });
});

it('a full disk is named', async () => {
  const form = await newPage();
  symlinkSync('/dev/full', contentPath('stories', `.a-loom-from-geelong.md.${process.pid}.tmp`));
  const refused = await ask('/new/news', form);
  expect(refused).toMatchObject({ status: 500, text: expect.stringContaining('The disk is full.') });
});
