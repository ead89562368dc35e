'use client';

import { useColour } from '#features/catalogue/product/colour-context.tsx';
import { FavouriteButton } from '#features/favourites/favourite-button.tsx';
import { AddFloorButton } from '#features/my-project/add-floor-button.tsx';
import { SampleButton } from '#features/samples/sample-button.tsx';
import { RoomButton } from '#features/visualiser/room-button.tsx';
import { type StageChoice, type StageProps, stageColour } from '#features/visualiser/stage-floor.ts';

interface Props extends Pick<StageProps, 'website' | 'pictures'> {
  floor: Omit<StageProps['floor'], 'colours'>;
}

const PLAIN = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline';

/** Actions for the floor that is currently laid in the room. */
function actionsOf({ floor, colour }: StageChoice) {
  const { code, name, samples: sampleAvailable, slug, line, kind, room } = floor;
  const { globalItemId: id, hex } = colour;
  const inColour = { id, code, name, colour: colour.name, hex };
  return {
    sample: (
      <SampleButton productCode={code} productName={name} available={sampleAvailable} colour={colour.slug} />
    ),
    project: <AddFloorButton floor={inColour} className={PLAIN} />,
    favourite: (
      <FavouriteButton
        favourite={{
          ...{ code, slug, name, line, kind, sampleAvailable, room },
          colour: { id, slug: colour.slug, name: colour.name, hex },
        }}
        face="size-9 bg-white text-[var(--site-ink)]"
      />
    ),
  };
}

/** The page's colours, laid in the visitor's room. */
export function RoomAction({ floor, website, pictures }: Props) {
  const { colours, colour, choose } = useColour();
  return (
    <RoomButton
      {...{ website, pictures, actionsOf }}
      // Replaces the history entry, so that Back closes the room instead of going through the tried colours.
      choose={(slug) => choose(slug, 'replace')}
      current={colour.slug}
      floor={{ ...floor, colours: colours.map((one) => stageColour(one, one.globalItemId, pictures)) }}
    />
  );
}
