// @vitest-environment node
import '#tests/support/shop-env.ts';
import { cpSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { editor } from '#desk/editor/editor.ts';
import { contentPath } from '#lib/server/content-folder.ts';
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
let cookie: string;

async function ask(path: string, body?: URLSearchParams | string) {
  const request = new Request(`http://localhost${path}`, {
    headers: { host: 'localhost', cookie },
    ...(body !== undefined && { method: 'POST', body }),
  });
  const response = await answer(request);
  cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: response.status, to: response.headers.get('location'), text: await response.text() };
}

beforeEach(() => {
  process.env.CONTENT_DIR = tempFolder('editor-forms');
  cpSync(content, process.env.CONTENT_DIR, { recursive: true });
  [cookie, faults.length, bug.error] = ['', 0, undefined];
});

it('a form for a new page that is sent twice leads to the one page it made', async () => {
  const { formToken } = JSON.parse((await ask('/new/news')).text) as { formToken: string };
  const form = new URLSearchParams({ form: formToken, title: 'A loom from Geelong', slug: '' });
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
