/** One entry of a feed. */
interface FeedItem {
  title: string;
  url: string;
  description: string;
  /** ISO date. */
  published: string;
  category: string;
  /** Absolute address of its picture. */
  picture: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);

interface Channel {
  title: string;
  description: string;
  /** Address of the page the feed is of, and of the feed itself. */
  page: string;
  self: string;
  language: string;
  items: readonly FeedItem[];
}

/** RSS 2.0 of a list of articles, newest first. */
export function rssFeed({ title, description, page, self, language, items }: Channel): string {
  const newest = items[0]?.published;
  const entries = items.map(
    (item) => `<item>
<title>${escaped(item.title)}</title>
<link>${escaped(item.url)}</link>
<guid isPermaLink="true">${escaped(item.url)}</guid>
<description>${escaped(item.description)}</description>
<category>${escaped(item.category)}</category>
<pubDate>${new Date(item.published).toUTCString()}</pubDate>
<media:content url="${escaped(item.picture)}" medium="image" />
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escaped(title)}</title>
<link>${escaped(page)}</link>
<description>${escaped(description)}</description>
<language>${language}</language>
<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml" />
${newest ? `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>\n` : ''}${entries.join('\n')}
</channel>
</rss>
`;
}
