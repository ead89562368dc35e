import { expect, it } from 'vitest';
import { rssFeed } from '#lib/seo/feed.ts';

const feed = (title: string) =>
  rssFeed({
    title: 'News',
    description: 'All news',
    page: 'https://shop.example/au/news',
    self: 'https://shop.example/au/news/feed.xml',
    language: 'en-AU',
    items: [
      {
        title,
        url: 'https://shop.example/au/news/a?b=1&c=2',
        description: 'd',
        published: '2026-03-12',
        category: 'Care',
        picture: 'https://shop.example/p.jpg',
      },
    ],
  });

it('escapes texts so that they cannot break the feed', () => {
  const xml = feed('Wool & <nylon>\u0000\u{1F9F6}\uD800');
  expect(xml).toContain('<title>Wool &amp; &lt;nylon&gt;\u{1F9F6}</title>');
  expect(xml).toContain('<link>https://shop.example/au/news/a?b=1&amp;c=2</link>');
  expect(xml).toContain('<pubDate>Thu, 12 Mar 2026 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<lastBuildDate>Thu, 12 Mar 2026 00:00:00 GMT</lastBuildDate>');
});
