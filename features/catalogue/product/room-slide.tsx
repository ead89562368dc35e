'use client';

import { useState } from 'react';
import { SAMPLE_ROOM_PREFIX } from '#lib/scenes/limits.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';

interface Props {
  src: string;
  alt: string;
  /** The room cannot be shown. */
  onError: () => void;
}

/** The room before there is a floor in it: the whole photo from our own service, else its thumbnail. */
function useBareRoom(): string | undefined {
  const service = useVisualiserShop()?.service;
  const { scene } = useVisualiserState();
  if (!service || !scene) return undefined;
  const hasPhoto = service.own && !scene.id.startsWith(SAMPLE_ROOM_PREFIX);
  return hasPhoto ? `${service.url}/${scene.id}/photo` : scene.previewImage;
}

/** The visitor's own room as a picture of the gallery. */
export function RoomSlide({ src, alt, onError }: Props) {
  const [shown, setShown] = useState('');
  const bare = useBareRoom();
  const before = shown || bare;
  return (
    <figure className="absolute inset-0 overflow-hidden bg-mist" aria-busy={shown !== src}>
      {/* A room is wide and the place is tall: the same picture, out of focus, fills what is left. */}
      {before && (
        <img
          src={before}
          alt=""
          className="absolute inset-0 size-full scale-125 object-cover opacity-60 [filter:blur(40px)]"
        />
      )}
      {/* The room before it stays until the next one is there. */}
      {before && shown !== src && (
        <img src={before} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      <img
        key={src}
        src={src}
        alt={alt}
        onLoad={() => setShown(src)}
        onError={onError}
        className="absolute inset-0 size-full object-contain"
      />
      {shown !== src && (
        <p role="status" className="type-label absolute bottom-3 left-3 bg-paper px-2.5 py-1.5">
          Laying the floor in your room…
        </p>
      )}
    </figure>
  );
}
