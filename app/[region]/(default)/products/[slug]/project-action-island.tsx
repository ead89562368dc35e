'use client';

import { buttonClass } from '#components/button/button-style.ts';
import { useColour } from '#features/catalogue/product/colour-context.tsx';
import { AddFloorButton } from '#features/my-project/add-floor-button.tsx';
import type { ProjectFloor } from '#lib/my-project/project.ts';

interface Props extends Pick<ProjectFloor, 'code' | 'name'> {
  look: 'plain' | undefined;
}

const PLAIN = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline';

/** Puts the floor into rooms of the shopper's project, in the colour on show. */
export function ProjectAction({ code, name, look }: Props) {
  const { globalItemId: id, name: colour, hex } = useColour().colour;
  return (
    <AddFloorButton
      floor={{ id, code, name, colour, hex }}
      className={look === 'plain' ? PLAIN : buttonClass('ghost', 'large', 'w-full')}
    />
  );
}
