'use client';

import { buttonClass } from '#components/button/button-style.ts';
import { useColour } from '#features/catalogue/product/colour-context.tsx';
import { AddFloorButton } from '#features/my-project/add-floor-button.tsx';
import type { ProjectFloor } from '#lib/my-project/project.ts';

/** Adds the floor in the current colour to rooms of the visitor's project. */
export function ProjectAction({ code, name }: Pick<ProjectFloor, 'code' | 'name'>) {
  const { globalItemId: id, name: colour, hex } = useColour().colour;
  return (
    <AddFloorButton
      floor={{ id, code, name, colour, hex }}
      className={buttonClass('ghost', 'large', 'w-full')}
    />
  );
}
