'use client';

import { useState } from 'react';
import { SAMPLE_ROOM_PREFIX } from '#lib/scenes/limits.ts';
import { sampleRoomImage } from '#lib/scenes/room-image.ts';
import {
  useVisualiserFloor,
  useVisualiserShop,
  useVisualiserState,
} from '#store/visualiser/visualiser-context.tsx';

interface Props {
  src: string;
  alt: string;
  /** The room cannot be shown. */
  onError: () => void;
}

/**
 * The room before there is a large picture of it: the whole photo from our own service, a room of ours as small as it
 * was chosen, else the photo's thumbnail.
 */
function useFirstPicture(): string | undefined {
  const service = useVisualiserShop()?.service;
  const { scene } = useVisualiserState();
  const floor = useVisualiserFloor();
  if (!service || !scene) return undefined;
  if (scene.id.startsWith(SAMPLE_ROOM_PREFIX)) return sampleRoomImage(service, scene.id, floor);
  return service.own ? `${service.url}/${scene.id}/photo` : scene.previewImage;
}

/** The visitor's own room as a picture of the gallery. */
export function RoomSlide({ src, alt, onError }: Props) {
  const [shown, setShown] = useState('');
  const first = useFirstPicture();
  const before = shown || first;
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
