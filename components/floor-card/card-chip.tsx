import type { CSSProperties } from 'react';
import type { PictureSource } from '#lib/media/picture-source.ts';

interface Props {
  source: PictureSource;
  /** Colour of the floor, until its weave is there. */
  hex: string;
}

/**
 * The weave beside the room, as decoration. The style sheet asks for it as the card comes near: the picture of the
 * room is what a visitor waits for, and in a long list every lazy image a screen and a half below would be asked for at once.
 */
export function CardChip({ source, hex }: Props) {
  const sizes = (source.srcSet ?? `${source.src} 1x`).split(', ');
  const set = sizes.map((size) => size.replace(/^\S+/, (address) => `url(${address})`));
  const look: CSSProperties & { '--weave': string } = {
    backgroundColor: hex,
    '--weave': `image-set(${set.join(', ')})`,
  };
  return (
    <span className="card-chip">
      <span style={look} />
    </span>
  );
}
