import { xmlText } from '../xml.ts';

interface FeedItem {
  title: string;
  url: string;
  description: string;
  /** ISO date. */
  published: string;
  category: string;
  /** Absolute URL of its picture. */
  picture: string;
}

interface Channel {
  title: string;
  description: string;
  /** URLs of the page that the feed belongs to, and of the feed itself. */
  page: string;
  self: string;
  language: string;
  items: readonly FeedItem[];
}

/** Returns an RSS 2.0 feed of articles, newest first. */
export function rssFeed({ title, description, page, self, language, items }: Channel): string {
  const newest = items[0]?.published;
  const entries = items.map(
    (item) => `<item>
<title>${xmlText(item.title)}</title>
<link>${xmlText(item.url)}</link>
<guid isPermaLink="true">${xmlText(item.url)}</guid>
<description>${xmlText(item.description)}</description>
<category>${xmlText(item.category)}</category>
<pubDate>${new Date(item.published).toUTCString()}</pubDate>
<media:content url="${xmlText(item.picture)}" medium="image" />
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(page)}</link>
<description>${xmlText(description)}</description>
<language>${language}</language>
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml" />
${newest ? `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>\n` : ''}${entries.join('\n')}
</channel>
</rss>
`;
}
