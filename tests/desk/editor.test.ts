// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { editor } from '#desk/editor/editor.ts';
import { drawDesk } from '#desk/views/draw.tsx';
import { currentSite } from '#lib/site/server/site.ts';

// Unit tests run before the build, which creates the desk's styles.
vi.mock('#desk/built.ts', () => ({ DESK_STYLES: 'desk/desk.css' }));

it('every link in the list of texts leads to its document', async () => {
  const answer = editor({
    site: currentSite(),
    // Linked pages are requested, not rendered.
    draw: (page, around) => (page.kind === 'edit-list' ? drawDesk(page, around) : page.kind),
    key: Buffer.alloc(32),
    onFault: (error) => {
      throw error;
    },
    refresh: async () => '',
  });
  const ask = (path: string) =>
    answer(new Request(`http://localhost${path}`, { headers: { host: 'localhost' } }));
  const list = await (await ask('/')).text();
  const links = [...list.matchAll(/href="(\/(?:edit|new)\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(links).toContain('/edit/stories/sheets/about-us.FTX');
  const shown = await Promise.all(links.map(async (path) => [path, (await ask(path)).status]));
  expect(shown.filter(([, status]) => status !== 200)).toEqual([]);
});
