'use client';

import type { ComponentProps } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import { CompareSlider } from './compare-slider.tsx';

interface Floor extends Pick<ComponentProps<typeof Picture>, 'source' | 'alt'> {
  label: string;
}

/** The visitor drags the line, not a picture. */
const STILL = 'pointer-events-none absolute inset-0';

/** One room with two floors and a dividing line between them. */
export function BeforeAfter({ before, after }: { before: Floor; after: Floor }) {
  return (
    <CompareSlider
      left={{
        label: before.label,
        picture: <Picture source={before.source} alt={before.alt} className={STILL} />,
      }}
      right={after.label}
      picture={(style) => <Picture source={after.source} alt={after.alt} className={STILL} style={style} />}
    />
  );
}
