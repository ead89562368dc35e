import type { ComponentType } from 'react';
import type { FoundVariant } from '#lib/catalogue/server/port.ts';
import { altText } from '#lib/content/server/alt-text.ts';
import { roomAlt } from '#lib/media/alt.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { placeOf } from '#lib/media/rooms.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { VISUALISER_ANCHOR } from '#lib/paths.ts';
import type { HomeData } from './home-data.ts';

/** One of the two floors of the comparison. */
export interface ComparedFloor {
  label: string;
  source: PictureSource;
  alt: string;
}

/** Components of the Room Visualiser that the home page uses. */
export interface VisualiserParts {
  /** Two pictures of a room with a movable line between them. */
  Compare: ComponentType<{ before: ComparedFloor; after: ComparedFloor }>;
  /** Requests a photo, then lays this floor in it. */
  Open: ComponentType<{ globalItemId: string; children: string }>;
}

/**
 * The only dark band of the page: a room with its old floor and a new one, and a button to try it in the visitor's
 * own room.
 */
export function VisualiserBand({
  data,
  parts: { Compare, Open },
}: {
  data: HomeData;
  parts: VisualiserParts;
}) {
  const { title, text, action, room, before } = data.content.visualiser;
  if (!data.compared) return null;
  const [old, laid] = data.compared;
  return (
    <section
      id={VISUALISER_ANCHOR}
      data-surface="dark"
      aria-labelledby="home-visualiser"
      className="py-[clamp(64px,7vw,112px)]"
    >
      <div className="wrap grid-12 items-end gap-y-6 pb-8 lg:pb-14">
        <h2 id="home-visualiser" className="type-d2 col-span-12 lg:col-span-7">
          {title}
        </h2>
        <div className="col-span-12 grid justify-items-start gap-5 lg:col-span-4 lg:col-start-9">
          <p className="type-lead">{text}</p>
          <Open globalItemId={laid.variant.id}>{action}</Open>
        </div>
      </div>
      <div className="lg:wrap">
        <div className="relative aspect-3/2 overflow-hidden md:aspect-5/2">
          <Compare
            before={{ ...floorIn(room, old, data), label: before.label }}
            after={floorIn(room, laid, data)}
          />
        </div>
      </div>
    </section>
  );
}

function floorIn(
  room: string,
  { product, variant }: FoundVariant,
  { region }: Pick<HomeData, 'region'>,
): ComparedFloor {
  const id = roomId(room, variant.id);
  return {
    label: `${product.name}, ${variant.colourId} ${variant.name}`,
    source: hostedPicture(id, 'banner'),
    alt: altText(id, region, roomAlt(product.name, variant.name, placeOf(room, region))),
  };
}
