import type { Metadata } from 'next';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { storiesOf } from '#lib/content/server/stories.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { StoryCards } from './story-card.tsx';
import { StoryHead } from './story-frame.tsx';
import { storyMetadata } from './story-metadata.ts';
import { storyCard, storyPath } from './story-paths.ts';

export function inspirationMetadata(region: Region): Metadata {
  return storyMetadata({
    region,
    path: '/inspiration',
    title: 'Flooring inspiration',
    description:
      'Finished rooms, three styles and three trend reports: what was laid in them, and why it was chosen.',
    picture: storiesOf('trends', region)[0]?.picture,
  });
}

/** Lead sentence that names what the site offers: samples, stores, or only viewing. */
function leadOf(region: Region): string {
  const { features } = currentSite();
  if (features.samples && samplesOffered(region))
    return 'Every floor in these rooms is named. Order a sample, and see it in your own light.';
  if (features.stores)
    return 'Every floor in these rooms is named. Find it in a store, and see it in your own light.';
  return 'Finished rooms, three styles, and the colours of three reports.';
}

/** The inspiration page: a lead report, the styles, projects, and design partners if there are any. */
export function InspirationPage({ region }: { region: Region }) {
  const trends = storiesOf('trends', region);
  const lead = trends.find(({ slug }) => slug === 'vivid-expression') ?? trends[0];
  const designers = storiesOf('designers', region);
  return (
    <>
      <StoryHead
        region={region}
        trail={[{ title: 'Inspiration' }]}
        title="Begin with what you stand on"
        lead={leadOf(region)}
      />
      {lead && <LeadStory story={lead} region={region} />}
      <Row
        title="Three styles"
        cards={storiesOf('styles', region).map((one) => storyCard('styles', region, one))}
      />
      <Row
        title="Projects"
        more={{ title: 'All projects', href: paths.projects(region) }}
        cards={storiesOf('projects', region)
          .slice(0, 3)
          .map((one) => storyCard('projects', region, one, one.place))}
      />
      <Row
        title="Trend reports"
        more={{ title: 'All trend reports', href: paths.trends(region) }}
        cards={trends.map((one) => storyCard('trends', region, one))}
      />
      <Row
        title="Design partners"
        more={{ title: 'All design partners', href: paths.designers(region) }}
        cards={designers.slice(0, 3).map((one) => storyCard('designers', region, one, one.practice))}
      />
    </>
  );
}

interface LeadProps {
  story: ReturnType<typeof storiesOf<'trends'>>[number];
  region: Region;
}

/** The lead report. */
function LeadStory({ story, region }: LeadProps) {
  return (
    <article className="group/story relative lg:wrap">
      <div className="aspect-3/2 overflow-hidden bg-mist-2 md:aspect-5/2">
        <Picture source={hostedPicture(story.picture.id, 'banner')} alt={story.picture.alt} priority />
      </div>
      <div className="wrap grid-12 gap-y-4 pt-6 lg:px-0">
        <h2 className="type-d2 col-span-12 lg:col-span-6">
          <a
            href={storyPath('trends', region, story)}
            className="underline-offset-8 after:absolute after:inset-0 group-hover/story:underline"
          >
            {story.title}
          </a>
        </h2>
        <p className="type-lead col-span-12 lg:col-span-5 lg:col-start-8">{story.description}</p>
      </div>
    </article>
  );
}

interface RowProps {
  title: string;
  cards: readonly ReturnType<typeof storyCard>[];
  more?: { title: string; href: string };
}

/** A row of stories with a link to all of them. Renders nothing without stories. */
function Row({ title, cards, more }: RowProps) {
  if (cards.length === 0) return null;
  return (
    <section className="wrap pt-[var(--section)] last:pb-[var(--section)]">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="type-d2">{title}</h2>
        {more && <ArrowLink href={more.href}>{more.title}</ArrowLink>}
      </div>
      <StoryCards cards={cards} />
    </section>
  );
}
