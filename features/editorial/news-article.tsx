import type { Metadata } from 'next';
import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { wordsOf } from '#lib/content/blocks.ts';
import { storiesOf, storyRegions } from '#lib/content/server/stories.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { videoFor } from '#lib/media/video.ts';
import { paths, withLocale } from '#lib/paths.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { ArticlePage } from './article-page.tsx';
import { CATEGORIES } from './categories.ts';
import { formatDay } from './dates.ts';
import { FilmLoop } from './film-loop.tsx';
import { findStory, type StoryAddress } from './find-story.ts';
import { storyMetadata } from './story-metadata.ts';
import { storyCard } from './story-paths.ts';

export function newsMetadata(address: StoryAddress): Metadata {
  const article = findStory('news', address);
  return storyMetadata({
    ...article,
    region: address.region,
    path: withLocale(paths.article(address.region, article.slug)),
    regions: storyRegions('news', article.slug),
    article,
  });
}

/** A news article, with its structured data for search engines (SEO-16). */
export function NewsArticle(address: StoryAddress) {
  const { region } = address;
  const article = findStory('news', address);
  const origin = config().siteUrl;
  const category = CATEGORIES[article.category];
  const image = new URL(hostedShareImage(article.picture.id), origin).href;
  const published = article.published;
  const film = article.video && videoFor(article.video, currentMediaHost());
  const others = storiesOf('news', region).filter(({ slug }) => slug !== article.slug);
  const next = [
    ...others.filter((one) => one.category === article.category),
    ...others.filter((one) => one.category !== article.category),
  ].slice(0, 3);
  return (
    <>
      <PageJsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: article.title,
          description: article.description,
          image: [image],
          datePublished: published,
          dateModified: article.updated ?? published,
          wordCount: wordsOf(article.blocks).split(/\s+/).length,
          author: { '@type': 'Organization', name: article.author },
          publisher: { '@type': 'Organization', name: currentSite().name },
          mainEntityOfPage: origin + paths.article(region, article.slug),
        }}
      />
      {film && (
        <PageJsonLd
          data={{
            '@context': 'https://schema.org',
            '@type': 'VideoObject',
            name: article.title,
            description: article.description,
            thumbnailUrl: new URL(film.poster, origin).href,
            uploadDate: published,
            contentUrl: new URL(film.sources[0]?.src ?? film.poster, origin).href,
          }}
        />
      )}
      <ArticlePage
        region={region}
        trail={[
          { title: 'News', href: paths.news(region) },
          { title: category.title, href: paths.newsCategory(region, article.category) },
          { title: article.title },
        ]}
        story={article}
        meta={
          <>
            <span>{category.title}</span>
            <time dateTime={published}>{formatDay(region, published)}</time>
            <span>{article.minutes} minute read</span>
            <span>{article.author}</span>
          </>
        }
        opening={film && <FilmLoop film={film} label={article.picture.alt} />}
        next={next.map((one) => storyCard('news', region, one, CATEGORIES[one.category].title))}
      />
    </>
  );
}
