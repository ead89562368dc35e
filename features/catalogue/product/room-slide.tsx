'use client';

import { type ReactEventHandler, useState } from 'react';
import { isSampleRoom } from '#lib/scenes/limits.ts';
import { sampleRoomImage } from '#lib/scenes/room-image.ts';
import {
  useVisualiserFloor,
  useVisualiserShop,
  useVisualiserState,
} from '#store/visualiser/visualiser-context.tsx';

interface Props {
  src: string;
  alt: string;
  /** The room's picture could not be loaded. */
  onError: ReactEventHandler<HTMLImageElement>;
}

/**
 * The first picture of the room, until the large one has loaded: the whole photo from our own service, the small
 * version of a sample room, or else the photo's thumbnail.
 */
function useFirstPicture(): string | undefined {
  const service = useVisualiserShop()?.service;
  const { scene } = useVisualiserState();
  const floor = useVisualiserFloor();
  if (!service || !scene) return undefined;
  if (isSampleRoom(scene.id)) return sampleRoomImage(service, scene.id, floor);
  return service.own ? `${service.url}/${scene.id}/photo` : scene.previewImage;
}

/** The visitor's own room as a picture of the gallery. */
export function RoomSlide({ src, alt, onError }: Props) {
  const [shown, setShown] = useState('');
  const first = useFirstPicture();
  const before = shown || first;
  return (
    <figure className="absolute inset-0 overflow-hidden bg-mist" aria-busy={shown !== src}>
      {/* A room picture is wide and the slide is tall, so a blurred copy fills the rest. */}
      {before && (
        <img
          src={before}
          alt=""
          className="absolute inset-0 size-full scale-125 object-cover opacity-60 [filter:blur(40px)]"
        />
      )}
      {/* The previous picture stays until the next one has loaded. */}
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
