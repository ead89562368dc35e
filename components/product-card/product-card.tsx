'use client';

import { useMemo, useState } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import { roomAlt, variantAlt } from '#lib/media/alt.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { roomId, swatchId } from '#lib/media/public-ids.ts';
import { fillTemplate, withCut } from '#lib/media/template.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { CARD_WIDTHS, cardSize } from '#lib/scenes/limits.ts';
import { CardAction, useCardRoom } from './card-action.tsx';
import { CardChip } from './card-chip.tsx';
import { CardDots } from './card-dots.tsx';
import { type CardProduct, type CardVariant, type CompactProduct, expandProduct } from './card-product.ts';
import { useOwnRoom } from './use-own-room.ts';

/** Picture templates of a grid, built once on the server and filled in for every card. */
export interface CardTemplates {
  inRoom: PictureSource;
  /** Rooms that a card may show: the crop of each, and its name. */
  rooms: Readonly<Record<string, { cut: string; place: string }>>;
  swatch: PictureSource;
  chip: PictureSource;
}

interface Props {
  product: CompactProduct;
  region: Region;
  templates: CardTemplates;
  /** Id of the room in the picture. */
  room: string;
  display?: 'rooms' | 'swatches';
  /** Slug of the variant shown first; defaults to the product's first. */
  shown?: string;
  headingLevel?: 2 | 3;
  /** Loads the picture eagerly; for cards in the first view. */
  priority?: boolean;
  /** The card is part of a long list, where chips load late. */
  inGrid?: boolean;
  /** The card stands for a single colour of its product: it names the colour and links to it. */
  oneColour?: boolean;
}

/** A floor card: picture, chip, name, line and colours. A dot shows its colour in the same room. */
export function ProductCard({
  product: carried,
  region,
  shown,
  headingLevel = 2,
  oneColour = false,
  ...picture
}: Props) {
  const product = useMemo(() => expandProduct(carried), [carried]);
  const [picked, setPicked] = useState<string>();
  const [peeked, setPeeked] = useState<string>();
  const wanted = peeked ?? picked ?? shown;
  const variant = product.variants.find(({ slug }) => slug === wanted) ?? product.variants[0];
  if (!variant) return null;
  const Name = `h${headingLevel}` as const;
  const isFirst = variant === product.variants[0];
  const chosen = oneColour || !isFirst ? variant.slug : undefined;
  return (
    <article
      className="floor-card"
      data-item={product.code}
      data-kind={product.kind}
      data-variant={variant.name}
      data-variant-id={variant.id}
    >
      <CardPicture {...picture} product={product} variant={variant} />
      <div className="card-words">
        <Name className="card-name">
          <a href={paths.product(region, product.slug, chosen)}>{product.name}</a>
        </Name>
        <span className="card-fact">{product.code}</span>
        <p className="card-fact col-span-2">{product.line}</p>
        {product.price && <p className="card-price col-span-2">{product.price}</p>}
        {oneColour ? (
          <p className="card-fact col-span-2">{variant.name}</p>
        ) : (
          <CardDots
            region={region}
            variants={product.variants}
            current={variant.slug}
            pick={setPicked}
            peek={setPeeked}
          />
        )}
      </div>
    </article>
  );
}

interface CardPictureProps extends Pick<Props, 'templates' | 'room' | 'display' | 'priority' | 'inGrid'> {
  product: CardProduct;
  variant: CardVariant;
}

/** The floor in a room, in the visitor's own room, or as a swatch, with the elements on the picture. */
function CardPicture({
  product,
  variant,
  templates,
  room,
  display = 'rooms',
  priority,
  inGrid = false,
}: CardPictureProps) {
  const ownRoom = useCardRoom();
  const swatch = variant.swatch ?? swatchId(variant.id);
  const inRoom = display === 'rooms' ? templates.rooms[room] : undefined;
  const ownAt = (width: number) => inRoom && ownRoom.picture?.(variant.id, width);
  const own = useOwnRoom(ownAt(CARD_WIDTHS[0]), ownRoom.onFailed);
  const plainAlt = variantAlt(product.name, variant.name);
  return (
    <div className="card-picture">
      {own ? (
        <img
          {...own}
          {...cardSize(CARD_WIDTHS[0])}
          srcSet={CARD_WIDTHS.map((width) => `${ownAt(width)} ${width}w`).join()}
          sizes={templates.inRoom.sizes}
          alt={`Your room with ${plainAlt}`}
          loading={priority ? 'eager' : 'lazy'}
          className="picture"
        />
      ) : (
        <Picture
          source={
            inRoom
              ? fillTemplate(withCut(templates.inRoom, inRoom.cut), roomId(room, variant.id), variant.hex)
              : fillTemplate(templates.swatch, swatch, variant.hex)
          }
          alt={inRoom ? roomAlt(product.name, variant.name, inRoom.place) : plainAlt}
          priority={priority}
          className={inRoom ? undefined : 'card-zoom'}
        />
      )}
      {product.flag && <span className="card-flag">{product.flag}</span>}
      {inRoom && <CardChip source={fillTemplate(templates.chip, swatch)} hex={variant.hex} late={inGrid} />}
      <CardAction product={product} colour={variant} room={room} />
    </div>
  );
}
