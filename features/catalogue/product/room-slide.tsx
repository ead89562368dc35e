'use client';

import { useEffect, useRef, useState } from 'react';

interface Props {
  src: string;
  alt: string;
}

/** The visitor's own room over the gallery's pictures; where it cannot be shown, they stay as they are. */
export function RoomSlide({ src, alt }: Props) {
  const [failed, setFailed] = useState('');
  const [shown, setShown] = useState('');
  const place = useRef<HTMLElement>(null);

  // Switched on below the picture, as on a phone: what was asked for comes into view.
  useEffect(() => {
    const box = place.current?.getBoundingClientRect();
    if (box && box.bottom < box.height / 2) place.current?.scrollIntoView?.({ block: 'start' });
  }, []);

  if (failed === src) return null;
  return (
    <figure
      ref={place}
      className="absolute inset-x-0 top-0 aspect-25/28 overflow-hidden bg-mist"
      aria-busy={shown !== src}
    >
      {/* A room is wide and the place is tall: the same picture, out of focus, fills what is left. */}
      {shown && (
        <img
          src={shown}
          alt=""
          className="absolute inset-0 size-full scale-125 object-cover opacity-60 blur-2xl"
        />
      )}
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
