import type { Metadata } from 'next';
import { Icon } from '#components/icon/icon.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { storiesOf } from '#lib/content/server/stories.ts';
import { sustainabilityContent } from '#lib/content/server/words.ts';
import { PILLARS } from '#lib/contracts/story.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { StoryHead } from './story-frame.tsx';
import { storyMetadata } from './story-metadata.ts';
import { storyPath } from './story-paths.ts';

export function sustainabilityMetadata(region: Region): Metadata {
  return storyMetadata({
    region,
    path: '/sustainability',
    title: 'Sustainability',
    description:
      'People, performance and planet: what goes into a floor, how long it lasts and what becomes of it, with the parts that are still wrong.',
    picture: sustainabilityContent(region).head,
  });
}

/** Each pillar is lower than the one before, like steps (DESIGN 8.16). */
const STEPS = ['', 'lg:mt-18', 'lg:mt-36'];

/** The three pillars with their pages, and a table of figures. */
export function SustainabilityPage({ region }: { region: Region }) {
  const pages = storiesOf('sustainability', region);
  const { head, pillars: words, ledger } = sustainabilityContent(region);
  return (
    <>
      <StoryHead
        region={region}
        trail={[{ title: 'Sustainability' }]}
        title="Made close, made once, made to stay down"
        lead="The most useful thing a floor can do for the planet is not be replaced."
      />
      <div className="lg:wrap">
        <div className="aspect-3/2 overflow-hidden bg-mist-2 md:aspect-5/2">
          <Picture source={hostedPicture(head.id, 'banner')} alt={head.alt} priority />
        </div>
      </div>
      <div className="wrap section grid gap-x-[var(--gutter)] gap-y-14 md:grid-cols-3">
        {PILLARS.map((pillar, index) => (
          <PillarStep
            key={pillar}
            {...{ region, pillar }}
            {...words[pillar]}
            pages={pages.filter((page) => page.pillar === pillar)}
            className={STEPS[index]}
          />
        ))}
      </div>
      <Ledger {...ledger} />
    </>
  );
}

interface PillarProps {
  region: Region;
  pillar: (typeof PILLARS)[number];
  title: string;
  text: string;
  picture: { readonly id: string; readonly alt: string };
  pages: ReturnType<typeof storiesOf<'sustainability'>>;
  className: string | undefined;
}

function PillarStep({ region, pillar, title, text, picture, pages, className }: PillarProps) {
  return (
    <section id={pillar} aria-labelledby={`${pillar}-title`} className={className}>
      <div className="aspect-5/6 overflow-hidden bg-mist-2">
        <Picture
          source={hostedPicture(picture.id, 'tileLarge', { ratio: '5:6', sizes: 'threeAcross' })}
          alt={picture.alt}
        />
      </div>
      <h2 id={`${pillar}-title`} className="type-d3 mt-5">
        {title}
      </h2>
      <p className="type-small mt-2 max-w-[29.3em] text-ink-2">{text}</p>
      <ul className="mt-5 border-t border-line">
        {pages
          .toSorted((one, other) => one.order - other.order)
          .map((page) => (
            <li key={page.slug} className="border-b border-line">
              <a
                href={storyPath('sustainability', region, page)}
                className="group/row flex min-h-11 items-center justify-between gap-4 text-[0.9375rem] font-medium underline-offset-4 hover:underline"
              >
                {page.title}
                <Icon
                  name="arrow-right"
                  size={16}
                  className="transition-transform duration-200 group-hover/row:translate-x-1"
                />
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Ledger({ title, note, rows }: ReturnType<typeof sustainabilityContent>['ledger']) {
  return (
    <section aria-labelledby="ledger" className="section bg-mist">
      <div className="wrap grid-12 gap-y-8">
        <div className="col-span-12 lg:col-span-6">
          <h2 id="ledger" className="type-d2 max-w-[8.4em]">
            {title}
          </h2>
          <p className="type-small mt-5 max-w-[29.3em] text-ink-2">{note}</p>
        </div>
        <dl className="col-span-12 content-center lg:col-span-5 lg:col-start-8">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-6 border-b border-line py-3 text-[0.9375rem]">
              <dt>{name}</dt>
              <dd className="figures font-semibold whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
