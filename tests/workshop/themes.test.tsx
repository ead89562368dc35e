// @vitest-environment jsdom
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { describe, expect, it } from 'vitest';
import { SiteFrame } from '#features/site-frame/site-frame.tsx';
import { StoreProvider } from '#store/store-provider.tsx';

const ROOT = 'app/[region]';

/** Addresses with a beige background. A page's theme is its route group, so this list exists only in the test. */
const BEIGE = {
  'S2.3-6': ['news', 'news-category/[slug]', 'news/[slug]'],
  'S2.3-7': ['sustainability', 'sustainability/[basePillar]/[subPillar]'],
  'S2.3-8': [
    'inspiration',
    'inspiration/projects',
    'inspiration/projects/[project]',
    'inspiration/trend-reports',
    'inspiration/trend-reports/[trend]',
  ],
  'S2.3-9': [
    'inspiration/styles/[style]',
    'inspiration/design-partners',
    'inspiration/design-partners/[designer]',
  ],
  'stories that are not shown yet': ['preview/[token]'],
};

function pages(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name);
    if (statSync(full).isDirectory()) return pages(full);
    return name === 'page.tsx' ? [path.relative(ROOT, folder)] : [];
  });
}

const inGroup = (group: string) =>
  pages(path.join(ROOT, `(${group})`)).map((page) => page.replace(/^\([a-z]+\)\/?/, ''));

describe('themes are route groups', () => {
  it('S2.3-6 S2.3-7 S2.3-8 S2.3-9 no editorial page has a white background', () => {
    for (const route of Object.values(BEIGE).flat()) expect(inGroup('default')).not.toContain(route);
  });

  it('S2.3-10 every page is in one of the two groups, and beige contains editorial pages only', () => {
    const loose = pages(ROOT).filter((page) => !page.startsWith('(default)') && !page.startsWith('(beige)'));
    expect(loose).toEqual([]);
    const beige = Object.values(BEIGE).flat();
    const named = inGroup('beige').map((page) => page.replace(/\[[^\]]+\]/g, '[]'));
    for (const page of named)
      expect(beige.map((route) => route.replace(/\[[^\]]+\]/g, '[]'))).toContain(page);
  });

  it.each(['default', 'beige'] as const)(
    'S2.3-6…10 S2.1-20 the frame has the %s theme around header, main and footer, which ends with the copyright',
    async (theme) => {
      // The header reads the catalogue, so the frame is rendered as a server does.
      const stream = await renderToReadableStream(
        <StoreProvider region="au">
          <SiteFrame region="au" theme={theme}>
            <p>words</p>
          </SiteFrame>
        </StoreProvider>,
      );
      await stream.allReady;
      document.body.innerHTML = await new Response(stream).text();
      expect(document.querySelector('[data-theme]')?.getAttribute('data-theme')).toBe(theme);
      for (const landmark of ['banner', 'main', 'contentinfo'])
        expect(screen.getAllByRole(landmark)).toHaveLength(1);
      expect(screen.getByRole('contentinfo').textContent).toMatch(/© \d{4} Marram Floors Pty Ltd/);
    },
  );
});
