import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { type CardTemplates, ProductCard } from '#components/product-card/product-card.tsx';
import type { CalculatedNeeds } from '#lib/my-project/calculate-needs.ts';
import type { ProjectFloor } from '#lib/my-project/project.ts';
import type { RoomPicture } from '#lib/my-project/room-picture.ts';
import type { ShownFloor } from '#lib/my-project/shown-floor.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { Line } from './line.tsx';
import { PLAN_TITLES } from './plan-titles.ts';

interface Props {
  readonly region: Region;
  readonly floor: ProjectFloor;
  readonly templates: CardTemplates;
  readonly calculator: boolean;
  /** The shop's data of the floor; null while it is loading, or if the floor is not sold here. */
  readonly shown: ShownFloor | null;
  /** Calculated quantity for this room alone. */
  readonly reckoned: CalculatedNeeds | undefined;
  /** The floor is also considered for other measured rooms, so the order is smaller than the sum of the rooms. */
  readonly isOneOfSeveral: boolean;
  /** Sentences about its layout in this room, as cut for all of its rooms. */
  readonly laid: readonly string[];
  /** Hash of a link to the calculator with all of its rooms. */
  readonly fragment: string | undefined;
  /** The floor in the photo of the room with that name. */
  readonly picture: (RoomPicture & { readonly room: string }) | undefined;
  readonly tools: ReactNode;
}

/** A floor considered for a room: its card, the quantity for the room, and the facts that buyers ask for first. */
export function FloorEntry({ shown, reckoned, isOneOfSeveral, picture, tools, ...view }: Props) {
  const { region, floor, templates, calculator, laid, fragment } = view;
  return (
    <>
      {shown ? (
        <ProductCard
          product={cardOf(shown)}
          room={shown.room}
          headingLevel={3}
          oneColour
          {...{ region, templates }}
        />
      ) : (
        <PlainFloor floor={floor} />
      )}
      {picture && <InPhoto {...picture} name={`${floor.name} in ${floor.colour}`} />}
      {reckoned && (
        <div className="figures mt-3 text-[0.9375rem]">
          {reckoned.order && (
            <p>
              <strong className="font-medium">{reckoned.order}</strong>
              {isOneOfSeveral && <span> for this room only</span>}
            </p>
          )}
          <p className="text-ink-2">{reckoned.area}</p>
        </div>
      )}
      {shown && <Lines {...{ region, calculator, shown, laid, fragment }} />}
      {tools}
    </>
  );
}

interface LinesProps extends Pick<Props, 'region' | 'calculator' | 'laid' | 'fragment'> {
  readonly shown: ShownFloor;
}

/** Its plan in the calculator, how it lies in the light, and the facts that buyers ask for first. */
function Lines({ region, calculator, shown: { facts, about }, laid, fragment }: LinesProps) {
  const isCarpet = facts.flooring === 'carpet';
  return (
    <div className="project-lines text-[0.9375rem] empty:hidden">
      {calculator && fragment && (
        <p className="project-line">
          <a href={paths.calculator(region) + fragment}>
            {PLAN_TITLES[isCarpet && !facts.board ? 'cut' : 'boards']}
            <Icon name="arrow-right" size={16} />
          </a>
        </p>
      )}
      {laid.length > 0 && (
        <Line title={isCarpet ? 'Seams and light' : 'Boards and light'}>
          <ul className="grid gap-2">
            {laid.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Line>
      )}
      {about.length > 0 && (
        <Line title="Facts">
          <dl>
            {about.map(({ term, value }) => (
              <div key={term} className="mb-2">
                <dt className="type-label text-ink-2">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Line>
      )}
    </div>
  );
}

/** Data of a floor's card: the product in this one colour. */
function cardOf({
  room: _room,
  facts: _facts,
  about: _about,
  warranty: _warranty,
  price,
  colour,
  ...product
}: ShownFloor) {
  const { swatch, ...variant } = colour;
  return { ...product, ...(price && { price }), variants: [{ ...variant, ...(swatch && { swatch }) }] };
}

/** The uncropped photo of a room with the floor in it; it opens at full size. */
function InPhoto({ src, large, width, height, room, name }: RoomPicture & Record<'room' | 'name', string>) {
  return (
    <figure className="mt-3">
      <a href={large} className="block bg-mist">
        <img
          {...{ src, width, height }}
          alt={`${room} with ${name}`}
          loading="lazy"
          className="h-auto w-full"
        />
      </a>
      <figcaption className="type-small mt-1 text-ink-2">In the photo of the room</figcaption>
    </figure>
  );
}

/** A floor shown only with the data that the project itself stores. */
function PlainFloor({ floor: { name, colour, code, hex } }: Pick<Props, 'floor'>) {
  return (
    <article>
      <div className="project-swatch" style={{ background: hex }} />
      <h3 className="mt-3 font-medium">{name}</h3>
      <p className="text-[0.9375rem] text-ink-2">
        {colour}, {code}
      </p>
    </article>
  );
}
