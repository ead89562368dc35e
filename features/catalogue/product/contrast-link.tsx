'use client';

import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { contrastQuery } from '#lib/contrast/contrast-query.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { useColour } from './colour-context.tsx';

/** Link to the light and contrast check with the current colour. */
export function ContrastLink({ region }: { region: Region }) {
  const { globalItemId } = useColour().colour;
  return (
    <ArrowLink
      href={paths.contrast(region, contrastQuery({ ids: [globalItemId] }))}
      className="type-small mt-3"
    >
      Check light and contrast
    </ArrowLink>
  );
}
