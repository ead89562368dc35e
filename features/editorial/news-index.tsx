import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Picture } from '#components/picture/picture.tsx';
import { type Story, storiesOf } from '#lib/content/server/stories.ts';
import { NEWS_CATEGORIES, type NewsCategory } from '#lib/contracts/story.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths, withLocale } from '#lib/paths.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { config } from '#lib/server/config.ts';
import { CATEGORIES } from './categories.ts';
import { formatDay } from './dates.ts';
import { NewMark } from './new-mark.tsx';
import { StoredStories } from './stored-stories.tsx';
import { StoryCard } from './story-card.tsx';
import { StoryHead } from './story-frame.tsx';
import { storyMetadata } from './story-metadata.ts';
import { storyCard, storyPath } from './story-paths.ts';

const isCategory = (slug: string): slug is NewsCategory =>
  (NEWS_CATEGORIES as readonly string[]).includes(slug);

/** Categories that have an article in a region. */
const usedCategories = (region: Region) =>
  NEWS_CATEGORIES.filter((category) =>
    storiesOf('news', region).some((article) => article.category === category),
  );

const LEAD = 'How floors are chosen, laid, cared for and made.';

export function newsIndexMetadata(region: Region): Metadata {
  const metadata = storyMetadata({
    region,
    path: '/news',
    title: 'News and guides',
    description:
      'Guides to choosing, laying and caring for carpet and hard floors, with notes on colour, materials and how floors are made.',
    picture: storiesOf('news', region)[0]?.picture,
  });
  const feed = { url: config().siteUrl + paths.newsFeed(region), title: 'News and guides' };
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: { 'application/rss+xml': [feed] } },
  };
}

export function newsCategoryMetadata(region: Region, slug: string): Metadata {
  const articles = articlesIn(region, slug);
  const { title, description } = CATEGORIES[slug as NewsCategory];
  return storyMetadata({
    region,
    path: withLocale(paths.newsCategory(region, slug)),
    title,
    subject: `News: ${title.toLowerCase()}`,
    description,
    picture: articles[0]?.picture,
    regions: REGIONS.filter((one) => usedCategories(one).includes(slug as NewsCategory)),
  });
}

function articlesIn(region: Region, slug: string): Story<'news'>[] {
  const articles = isCategory(slug)
    ? storiesOf('news', region).filter(({ category }) => category === slug)
    : [];
  if (articles.length === 0) notFound();
  return articles;
}

/** All news of a region, newest first. */
export function NewsIndex({ region }: { region: Region }) {
  const articles = storiesOf('news', region);
  return (
    <>
      <StoredStories
        slice="newsItems"
        scope={region}
        items={articles.map(({ slug, title }) => ({ id: slug, name: title, slug }))}
      />
      <NewsList region={region} title="News and guides" lead={LEAD} articles={articles} />
    </>
  );
}

export function NewsCategoryPage({ region, slug }: { region: Region; slug: string }) {
  const articles = articlesIn(region, slug);
  const { title, lead } = CATEGORIES[slug as NewsCategory];
  return <NewsList region={region} title={title} lead={lead} articles={articles} category={slug} />;
}

interface ListProps {
  region: Region;
  title: string;
  lead: string;
  articles: readonly Story<'news'>[];
  category?: string;
}

function NewsList({ region, title, lead, articles, category }: ListProps) {
  const [first, ...rest] = articles;
  const trail = category ? [{ title: 'News', href: paths.news(region) }, { title }] : [{ title: 'News' }];
  return (
    <>
      <StoryHead region={region} trail={trail} title={title} lead={lead} />
      <nav aria-label="News categories" className="wrap pb-8 lg:pb-10">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-1.5">
          <li>
            <CategoryLink href={paths.news(region)} current={!category}>
              All
            </CategoryLink>
          </li>
          {usedCategories(region).map((one) => (
            <li key={one}>
              <CategoryLink href={paths.newsCategory(region, one)} current={category === one}>
                {CATEGORIES[one].title}
              </CategoryLink>
            </li>
          ))}
        </ul>
      </nav>
      {first && (
        <article className="group/story wrap grid-12 relative items-end gap-y-6 pb-14 lg:pb-20">
          <div className="bleed-edge col-span-12 aspect-3/2 overflow-hidden bg-mist-2 lg:col-span-8 lg:mx-0">
            <Picture
              source={hostedPicture(first.picture.id, 'story', { sizes: 'eightColumns' })}
              alt={first.picture.alt}
              priority
            />
          </div>
          <div className="col-span-12 lg:col-span-4">
            <h2 className="type-d3">
              <a
                href={storyPath('news', region, first)}
                className="underline-offset-4 after:absolute after:inset-0 group-hover/story:underline"
              >
                {first.title}
              </a>
            </h2>
            <p className="mt-4 max-w-[29.3em] text-ink-2">{first.intro}</p>
            <p className="type-label mt-4 text-ink-2">
              <NewMark slug={first.slug} />
              {CATEGORIES[first.category].title} ·{' '}
              <time dateTime={first.published}>{formatDay(region, first.published)}</time>
            </p>
          </div>
        </article>
      )}
      {rest.length > 0 && (
        <div className="wrap pb-[var(--section)]">
          <ul className="grid gap-x-[var(--gutter)] gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {rest.map((article) => (
              <li key={article.slug}>
                <StoryCard
                  card={storyCard('news', region, article, CATEGORIES[article.category].title)}
                  headingLevel={2}
                  sizes="threeOrTwoAcross"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function CategoryLink({ href, current, children }: { href: string; current: boolean; children: string }) {
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-11 items-center text-[0.9375rem] text-ink-2 underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {children}
    </a>
  );
}
