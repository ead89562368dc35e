import type { BreadcrumbItem } from '#components/breadcrumbs/breadcrumbs.tsx';
import type { Region } from '#lib/regions.ts';
import { StoryCard } from './story-card.tsx';
import { StoryHead } from './story-frame.tsx';
import type { StoryCardData } from './story-paths.ts';

interface Props {
  region: Region;
  trail: readonly BreadcrumbItem[];
  title: string;
  lead: string;
  cards: readonly StoryCardData[];
}

/** A page of cards: projects, trend reports, design partners. */
export function StoryList({ region, trail, title, lead, cards }: Props) {
  return (
    <>
      <StoryHead region={region} trail={trail} title={title} lead={lead} />
      <div className="wrap pb-[var(--section)]">
        <ul className="grid gap-x-[var(--gutter)] gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card, index) => (
            <li key={card.href}>
              <StoryCard card={card} headingLevel={2} priority={index === 0} sizes="threeOrTwoAcross" />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
