'use client';

import { useState } from 'react';

interface Props {
  src: string;
  alt: string;
  /** The room cannot be shown. */
  onFail: () => void;
}

/** The visitor's own room as a picture of the gallery. */
export function RoomSlide({ src, alt, onFail }: Props) {
  const [shown, setShown] = useState('');
  return (
    <figure className="absolute inset-0 overflow-hidden bg-mist" aria-busy={shown !== src}>
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
        onError={onFail}
        className="absolute inset-0 size-full object-contain"
      />
    </figure>
  );
}
