'use client';

import { useState } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import type { PictureSource } from '#lib/media/picture-source.ts';

interface Props {
  source: PictureSource;
  alt: string;
  priority?: boolean;
}

interface Layer {
  id: number;
  source: PictureSource;
}

/**
 * A picture whose floor can change: the new one fades in over the old one within 600 ms, once it has loaded (DESIGN
 * 7). Until then the picture shows a loading notice; if the new one fails, the old one stays. The box never moves and
 * is never empty. Fills its parent, which must be positioned.
 */
export function FloorPicture({ source, alt, priority }: Props) {
  const [[below, top], setLayers] = useState<[Layer | undefined, Layer]>([undefined, { id: 0, source }]);
  const [loaded, setLoaded] = useState(0);
  const [failed, setFailed] = useState(0);

  if (source.src !== top.source.src) {
    // A picture that loaded becomes the lower layer; one that did not is dropped.
    setLayers([loaded >= top.id ? top : below, { id: top.id + 1, source }]);
  }

  const isMissing = loaded < top.id;
  return (
    <>
      {below && (
        <span key={below.id} className="absolute inset-0">
          <Picture source={below.source} alt="" />
        </span>
      )}
      <span
        key={top.id}
        aria-busy={isMissing && failed < top.id}
        onLoadCapture={() => setLoaded((id) => Math.max(id, top.id))}
        onErrorCapture={() => setFailed((id) => Math.max(id, top.id))}
        className={`absolute inset-0 transition-opacity duration-600 ease-lay motion-reduce:duration-0 ${isMissing ? 'opacity-0' : ''}`}
      >
        <Picture source={top.source} alt={alt} priority={priority} />
      </span>
      {isMissing && (
        <span key={`${top.id}-notice`} role={failed < top.id ? undefined : 'status'} className={NOTICE}>
          {failed < top.id ? 'The picture is loading' : 'The picture could not be loaded'}
        </span>
      )}
    </>
  );
}

/** Appears only if the picture takes longer than 150 ms. */
const NOTICE =
  'type-label absolute bottom-3 left-3 lg:top-20 lg:bottom-auto lg:left-5 bg-paper px-2.5 py-1.5 text-ink [animation:skeleton-in_0s_150ms_both]';
