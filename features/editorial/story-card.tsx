import { Picture } from '#components/picture/picture.tsx';
import type { PictureSizes } from '#lib/media/picture-sizes.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { NewMark } from './new-mark.tsx';
import type { StoryCardData } from './story-paths.ts';

interface Props {
  card: StoryCardData;
  headingLevel?: 2 | 3;
  priority?: boolean;
  /** Set if the layout is not three cards per row from tablets on. */
  sizes?: PictureSizes;
}

/** Card that links to a story: picture, title, kind. */
export function StoryCard({ card, headingLevel = 3, priority = false, sizes = 'threeAcross' }: Props) {
  const Title = `h${headingLevel}` as const;
  return (
    <article className="group/story relative">
      <div className="aspect-6/5 overflow-hidden bg-mist-2">
        <Picture
          source={hostedPicture(card.picture.id, 'storySmall', { sizes })}
          alt={card.picture.alt}
          priority={priority}
          className="transition-transform duration-700 ease-lay group-hover/story:scale-[1.025]"
        />
      </div>
      <Title className="type-dtitle mt-4 text-[1.625rem]">
        <a
          href={card.href}
          className="underline-offset-4 after:absolute after:inset-0 group-hover/story:underline"
        >
          {card.title}
        </a>
      </Title>
      <p className="type-label mt-2 text-ink-2">
        <NewMark slug={card.slug} />
        {card.label}
      </p>
    </article>
  );
}

/** Three cards per row below a section's title; stacked on phones. */
export function StoryCards({ cards }: { cards: readonly StoryCardData[] }) {
  return (
    <ul className="mt-8 grid gap-x-[var(--gutter)] gap-y-10 md:grid-cols-3 lg:mt-10">
      {cards.map((card) => (
        <li key={card.href}>
          <StoryCard card={card} />
        </li>
      ))}
    </ul>
  );
}

/** Further stories, on their own background. */
export function StoryShelf({ cards, title }: { cards: readonly StoryCardData[]; title: string }) {
  if (cards.length === 0) return null;
  return (
    <section className="section bg-mist">
      <div className="wrap">
        <h2 className="type-d2">{title}</h2>
        <StoryCards cards={cards} />
      </div>
    </section>
  );
}
