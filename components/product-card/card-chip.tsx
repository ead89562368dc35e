import type { CSSProperties } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import type { PictureSource } from '#lib/media/picture-source.ts';

interface Props {
  source: PictureSource;
  /** Colour of the floor, shown until its weave has loaded. */
  hex: string;
  /** The style sheet decides when the picture is requested. */
  late: boolean;
}

/**
 * The weave beside the room picture, decorative. In a long list, browsers would request all lazy images within one
 * and a half screens at once, while visitors wait for the room pictures. There the style sheet requests the weave as
 * its card comes near.
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

/** Uses only the sharpest size: cards are repeated many times on a page, and the picture is small. */
function weave({ src, srcSet = src }: PictureSource, hex: string) {
  const sharpest = srcSet.split(', ').at(-1)?.split(' ')[0];
  const look: CSSProperties & { '--weave': string } = {
    backgroundColor: hex,
    '--weave': `url(${sharpest})`,
  };
  return look;
}
