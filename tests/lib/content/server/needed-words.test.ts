import { expect, it, vi } from 'vitest';
import { wordsOf } from '#lib/content/blocks.ts';
import { readStory, storyOf } from '#lib/content/server/stories.ts';
import { siteByCode } from '#lib/server/installed-sites.ts';
import type { SiteCode } from '#lib/sites.ts';

const serving = vi.hoisted((): { site: SiteCode } => ({ site: 'TFF' }));
vi.mock('#lib/site/server/site.ts', async (original) => ({
  ...(await original<object>()),
  currentSite: () => siteByCode(serving.site),
}));

it('on a site without samples a sheet does not mention ordering them', () => {
  const blocks = storyOf('sheets', 'au', 'privacy')?.blocks ?? [];
  expect(wordsOf(blocks)).not.toContain('When you order samples');
  expect(wordsOf(blocks)).not.toContain('postal address');
  expect(wordsOf(blocks)).toContain('When you upload a photograph');
});

it.each(['privacy', 'accessibility'])(
  'the shop’s own sheet on %s fits a site without that feature',
  (slug) => {
    const words = wordsOf(readStory('sheets', `content/stories/sheets/${slug}.md`, () => false).blocks);
    expect(words).not.toMatch(/sample|calculator|\bstores?\b|photograph|your project|floors? you|swatch/i);
    expect(words.length).toBeGreaterThan(1000);
  },
);
