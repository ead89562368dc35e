import type { CSSProperties } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import type { PictureSource } from '#lib/media/picture-source.ts';

interface Props {
  source: PictureSource;
  /** Colour of the floor, until its weave is there. */
  hex: string;
  /** Leaves it to the style sheet when the picture is asked for. */
  late: boolean;
}

/**
 * The weave beside the room, as decoration. In a long list every lazy image a screen and a half below would be asked
 * for at once, while the pictures of the rooms are what a visitor waits for; there the style sheet asks as the card
 * comes near.
 */
export function CardChip({ source, hex, late }: Props) {
  return (
    <span className="card-chip">
      {late ? (
        <span style={weave(source, hex)} />
      ) : (
        <Picture source={{ ...source, placeholder: hex }} alt="" />
      )}
    </span>
  );
}

/** In its sharpest size: the markup of a card stands many times on a page, and the picture is small. */
function weave({ src, srcSet = src }: PictureSource, hex: string) {
  const sharpest = srcSet.split(', ').at(-1)?.split(' ')[0];
  const look: CSSProperties & { '--weave': string } = {
    backgroundColor: hex,
    '--weave': `url(${sharpest})`,
  };
  return look;
}
