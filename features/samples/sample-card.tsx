import { Icon } from '#components/icon/icon.tsx';
import { Picture } from '#components/picture/picture.tsx';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { MESSAGES } from '#lib/messages.ts';
import type { OfferedColour } from './sample-offer.ts';
import './ordering.css';

interface Props {
  colour: OfferedColour;
  tile: PictureSource;
  chosen: boolean;
  /** The basket is full. */
  full: boolean;
  toggle: () => void;
}

/**
 * A colour to choose: a toggle button. If it is out of stock, it stays focusable, says so and cannot be chosen
 * (S4.8-6).
 */
export function SampleCard({ colour, tile, chosen, full, toggle }: Props) {
  const { label, swatch, hex, inStock, note } = colour;
  // A chosen sample can be removed even if it has gone out of stock since.
  const able = inStock || chosen;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={able ? undefined : true}
      onClick={() => able && toggle()}
      className="sample-card group/card block w-full text-left text-sm leading-[1.3]"
    >
      <span className="relative block aspect-5/6">
        <span
          className={`block size-full overflow-hidden ${able ? '' : 'opacity-38 [filter:grayscale(0.4)]'}`}
        >
          <Picture source={fillTemplate(tile, swatch, hex)} alt="" />
        </span>
        {able && (chosen || !full) && (
          <span
            className={`sample-disc ${chosen ? 'bg-accent text-on-accent' : 'bg-white text-[var(--site-ink)]'}`}
          >
            <Icon name={chosen ? 'check' : 'plus'} size={16} />
          </span>
        )}
        {!inStock && (
          <span className="absolute bottom-0 left-0 bg-paper py-0.75 pr-2 text-xs font-medium text-ink">
            {MESSAGES.outOfStock}
          </span>
        )}
      </span>
      <span className={`mt-2.5 block wrap-anywhere ${able ? '' : 'text-ink-2'}`}>{label}</span>
      {note && <span className="type-label block text-ink-2">{note}</span>}
    </button>
  );
}
