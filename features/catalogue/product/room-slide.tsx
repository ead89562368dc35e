'use client';

import { useState } from 'react';

interface Props {
  src: string;
  alt: string;
}

/** The visitor's own room over the gallery's pictures; where it cannot be shown, they stay as they are. */
export function RoomSlide({ src, alt }: Props) {
  const [failed, setFailed] = useState('');
  const [shown, setShown] = useState('');
  if (failed === src) return null;
  return (
    <figure
      className="absolute inset-x-0 top-0 aspect-25/28 overflow-hidden bg-mist"
      aria-busy={shown !== src}
    >
      {/* The room before it stays until the next one is there. */}
      {shown && shown !== src && (
        <img src={shown} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      <img
        key={src}
        src={src}
        alt={alt}
        onLoad={() => setShown(src)}
        onError={() => setFailed(src)}
        className="absolute inset-0 size-full object-contain"
      />
    </figure>
  );
}
