import 'server-only';
import { storiesOf } from '#lib/content/server/stories.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { rssFeed } from '#lib/seo/feed.ts';
import { FEED_CACHE_CONTROL } from '#lib/server/cache-manifest.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { CATEGORIES } from './categories.ts';

/** RSS feed of all news of a region. */
export function newsFeed(region: Region): Response {
  const origin = config().siteUrl;
  const body = rssFeed({
    title: `${currentSite().name} ${REGION[region].label}: news and guides`,
    description: 'Guides to choosing, laying and caring for floors, with notes on colour and materials.',
    page: origin + paths.news(region),
    self: origin + paths.newsFeed(region),
    language: REGION[region].lang,
    items: storiesOf('news', region).map((article) => ({
      title: article.title,
      url: origin + paths.article(region, article.slug),
      description: article.description,
      published: article.published,
      category: CATEGORIES[article.category].title,
      picture: new URL(hostedShareImage(article.picture.id), origin).href,
    })),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': FEED_CACHE_CONTROL,
    },
  });
}
