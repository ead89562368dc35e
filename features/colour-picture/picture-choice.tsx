'use client';

import { useRef } from 'react';
import { Button } from '#components/button/button.tsx';
import { FileInput } from '#components/file-input/file-input.tsx';
import type { ColourPictureContent } from '#lib/contracts/colour-picture.ts';
import { useRoomPhoto } from './use-room-photo.ts';

interface Props {
  words: ColourPictureContent;
  /** A picture is loaded. */
  chosen: boolean;
  /** Label of the button that corrects the light; undefined without a picture. */
  light: string | undefined;
  onFile: (file: File | undefined) => void;
  /** Called with the URL of the photo of the visitor's room. */
  onRoom: (address: string) => void;
  onLight: () => void;
}

/** Ways to choose a picture, and the button that corrects its light. */
export function PictureChoice({ words, chosen, light, onFile, onRoom, onLight }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const roomPhoto = useRoomPhoto();
  return (
    <div className={chosen ? 'mt-5 flex flex-wrap items-center gap-x-6 gap-y-3' : 'colour-picture-empty'}>
      <Button
        icon="image"
        variant={chosen ? 'secondary' : 'primary'}
        size={chosen ? 'small' : 'large'}
        onClick={() => input.current?.click()}
      >
        {chosen ? words.another : words.choose}
      </Button>
      {light && (
        <Button icon="sun" variant="secondary" size="small" onClick={onLight}>
          {light}
        </Button>
      )}
      {roomPhoto && (
        <Button icon="camera" variant="secondary" size="small" onClick={() => onRoom(roomPhoto)}>
          {words.ownPhoto}
        </Button>
      )}
      <p className="type-small text-ink-2">{words.private}</p>
      <FileInput ref={input} label={words.choose} onFile={onFile} />
    </div>
  );
}
