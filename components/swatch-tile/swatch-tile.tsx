import { Picture } from '#components/picture/picture.tsx';
import type { PictureSource } from '#lib/media/picture-source.ts';

interface Props {
  source: PictureSource;
  name: string;
  selected?: boolean;
  /** Text under the name, such as "Out of stock". */
  note?: string;
}

/** One colour in the proportion of a real sample, 10 × 12 cm, always with its name. */
export function SwatchTile({ source, name, selected = false, note }: Props) {
  return (
    <>
      <span
        className={`block aspect-5/6 overflow-hidden ${selected ? 'outline-2 outline-offset-3 outline-ink' : ''} ${note ? 'opacity-38' : ''}`}
      >
        <Picture source={source} alt="" />
      </span>
      <span
        className={`type-micro mt-2 -mr-2.5 block break-words ${selected ? 'font-semibold text-ink' : 'text-ink-2'}`}
      >
        {name}
      </span>
      {note && <span className="type-micro block text-ink-2">{note}</span>}
    </>
  );
}
