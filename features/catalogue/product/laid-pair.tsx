'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { laidPicturesOpened } from '#lib/analytics/laid-events.ts';
import { variantAlt } from '#lib/media/alt.ts';
import { type LaidLook, laidId } from '#lib/media/laid-looks.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { useColour } from './colour-context.tsx';
import { FloorPicture } from './floor-picture.tsx';

interface Props {
  shows: Parameters<typeof laidPicturesOpened>[0];
  productName: string;
  summary: string;
  looks: readonly { look: LaidLook; caption: string; template: PictureSource }[];
  children: ReactNode;
}

/** Two pictures of the current colour to compare. The browser requests them only once they are opened. */
export function LaidPair({ shows, productName, summary, looks, children }: Props) {
  const { colour } = useColour();
  return (
    <details
      className="group border-b border-line"
      onToggle={({ currentTarget: { open } }) => open && pushEvent(laidPicturesOpened(shows))}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
        <h3>{summary}</h3>
        <Icon name="caret-down" size={20} className="flex-none group-open:rotate-180" />
      </summary>
      <div className="max-w-[41.3em] pb-5">{children}</div>
      <ul className="grid gap-x-[var(--gutter)] gap-y-5 pb-7 md:grid-cols-2">
        {looks.map(({ look, caption, template }) => (
          <li key={look}>
            <figure>
              <div className="relative aspect-3/2 bg-mist">
                <FloorPicture
                  source={fillTemplate(template, laidId(look, colour.globalItemId), colour.hex)}
                  alt={`${variantAlt(productName, colour.name)}. ${caption}`}
                />
              </div>
              <figcaption className="type-small mt-2">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </details>
  );
}
