import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { storiesOf } from '#lib/content/server/stories.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { CATEGORIES } from './categories.ts';
import { StoryCards } from './story-card.tsx';
import { storyCard } from './story-paths.ts';

const CARDS = 3;

/** Three stories on the home page: a trend report, a project, and otherwise the newest articles. */
export function HomeStories({ region }: { region: Region }) {
  const [trend] = storiesOf('trends', region);
  const [project] = storiesOf('projects', region);
  const others = [
    ...(trend ? [storyCard('trends', region, trend)] : []),
    ...(project ? [storyCard('projects', region, project)] : []),
  ];
  const articles = storiesOf('news', region).slice(0, CARDS - others.length);
  const cards = [
    ...others,
    ...articles.map((article) => storyCard('news', region, article, CATEGORIES[article.category].title)),
  ];
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="home-stories" className="section wrap">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="home-stories" className="type-d2">
          Read before you lay
        </h2>
        <ul className="flex flex-wrap gap-x-8 gap-y-3">
          <li>
            <ArrowLink href={paths.inspiration(region)}>Inspiration</ArrowLink>
          </li>
          <li>
            <ArrowLink href={paths.news(region)}>News and guides</ArrowLink>
          </li>
        </ul>
      </div>
      <StoryCards cards={cards} />
    </section>
  );
}
