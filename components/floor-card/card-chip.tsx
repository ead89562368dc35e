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
 * The weave beside the room, as decoration. In a long list every lazy image a screen and a half below would be asked for at
 * once, while the pictures of the rooms are what a visitor waits for; there the style sheet asks as the card comes near.
 */
export function CardChip({ source, hex, late }: Props) {
  return (
    <span className="card-chip">
      {late ? <span style={weave(source, hex)} /> : <Picture source={source} alt="" />}
    </span>
  );
}

function weave({ src, srcSet = `${src} 1x` }: PictureSource, hex: string) {
  const sizes = srcSet.split(', ').map((size) => size.replace(/^\S+/, (address) => `url(${address})`));
  const look: CSSProperties & { '--weave': string } = {
    backgroundColor: hex,
    '--weave': `image-set(${sizes.join(', ')})`,
  };
  return look;
}
