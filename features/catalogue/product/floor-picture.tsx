'use client';

import { useState } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import type { PictureSource } from '#lib/media/picture-source.ts';

interface Props {
  source: PictureSource;
  alt: string;
  priority?: boolean;
}

/**
 * A picture whose floor can be changed: the new one is laid over the old within 600 ms, once it has loaded
 * (DESIGN 7). The box never moves and is never empty. Fills its parent, which must be positioned.
 */
export function FloorPicture({ source, alt, priority }: Props) {
  const [below, setBelow] = useState(source);
  const [top, setTop] = useState(source);
  const [loaded, setLoaded] = useState('');

  if (source.src !== top.src) {
    // A picture that came through is what the next one is laid on; one that did not is dropped.
    if (loaded === top.src) setBelow(top);
    setTop(source);
  }

  const layers = below.src === source.src ? [source] : [below, source];
  return (
    <span
      className="absolute inset-0 block"
      onLoadCapture={() => setLoaded(source.src)}
      onErrorCapture={() => setLoaded(source.src)}
    >
      {layers.map((layer) => {
        const isTop = layer.src === source.src;
        const hidden = isTop && layers.length > 1 && loaded !== source.src;
        return (
          <Picture
            key={layer.src}
            source={layer}
            alt={isTop ? alt : ''}
            priority={priority}
            className={`absolute inset-0 ${hidden ? 'opacity-0' : 'transition-opacity duration-600 ease-lay motion-reduce:duration-0'}`}
          />
        );
      })}
    </span>
  );
}
