'use client';

import { useState } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { roomAlt } from '#lib/media/alt.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { CardDots } from './card-dots.tsx';

/** Picture templates of a grid, made once on the server and filled for every card. */
export interface CardTemplates {
  /** One for each room a card may show, because every room has its own crop. */
  rooms: Readonly<Record<string, PictureSource>>;
  swatch: PictureSource;
  chip: PictureSource;
}

export type CardProduct = Pick<ListingProduct, 'slug' | 'code' | 'name' | 'line' | 'flag' | 'variants'>;

interface Props {
  product: CardProduct;
  region: Region;
  templates: CardTemplates;
  /** Room the floor lies in. */
  room: string;
  display?: 'rooms' | 'swatches';
  /** Slug of the variant shown first; the product's first otherwise. */
  shown?: string;
  headingLevel?: 2 | 3;
  /** Cards in the first view load their picture at once. */
  priority?: boolean;
}

/** One floor: picture, chip, name, line and its colours; a dot lays its colour in the same room. */
export function FloorCard({ product, region, templates, room, display = 'rooms', shown, headingLevel = 2, priority }: Props) {
  const [picked, setPicked] = useState<string>();
  const [peeked, setPeeked] = useState<string>();
  const wanted = peeked ?? picked ?? shown;
  const variant = product.variants.find(({ slug }) => slug === wanted) ?? product.variants[0];
  if (!variant) return null;

  const Name = `h${headingLevel}` as const;
  const roomTemplate = display === 'rooms' ? templates.rooms[room] : undefined;
  const inRoom = roomTemplate !== undefined;
  const picture = roomTemplate
    ? fillTemplate(roomTemplate, roomId(room, variant.id))
    : fillTemplate(templates.swatch, variant.swatch);
  const alt = inRoom ? roomAlt(product.name, variant.name, room) : `${product.name} in ${variant.name}`;
  const chosen = wanted && wanted !== product.variants[0]?.slug ? variant.slug : undefined;

  return (
    <article className="group/card relative">
      <div className="relative aspect-4/5 overflow-hidden bg-mist">
        <Picture
          source={picture}
          alt={alt}
          priority={priority}
          className={inRoom ? '' : 'transition-transform duration-600 group-hover/card:scale-104'}
        />
        {product.flag && (
          <span className="absolute top-3 left-3 bg-paper px-2.5 py-1.5 text-xs leading-tight [font-stretch:90%]">{product.flag}</span>
        )}
        {inRoom && (
          <span className="absolute bottom-2 left-2 block aspect-5/6 w-11 border-2 border-white bg-white shadow-2 lg:bottom-3 lg:left-3 lg:w-16">
            <Picture source={fillTemplate(templates.chip, variant.swatch)} alt="" />
          </span>
        )}
      </div>
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 pt-4">
        <Name className="type-card text-lg lg:text-[1.375rem]">
          <a
            href={paths.product(region, product.slug, chosen)}
            className="underline-offset-4 after:absolute after:inset-0 group-hover/card:underline"
          >
            {product.name}
          </a>
        </Name>
        <span className="type-label text-ink-2">{product.code}</span>
        <p className="type-label col-span-2 text-ink-2">{product.line}</p>
        <CardDots variants={product.variants} current={variant.slug} pick={setPicked} peek={setPeeked} />
      </div>
    </article>
  );
}
