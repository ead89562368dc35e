import { colourCount } from '#lib/colour/words.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  colours: readonly { name: string; hex: string }[];
  /** Number of dots before "+n". */
  limit?: number;
  current?: string;
}

/** Dots of a floor's colours: one image with one accessible name. */
export function Dots({ region, colours, limit = 6, current }: Props) {
  const rest = colours.length - limit;
  return (
    <div role="img" aria-label={colourCount(colours.length, region)} className="flex items-center gap-1.5">
      {colours.slice(0, limit).map(({ name, hex }) => (
        <span
          key={name}
          className={`size-3 rounded-full forced-color-adjust-none ${name === current ? 'shadow-[0_0_0_2px_var(--paper),0_0_0_3px_var(--ink)]' : 'shadow-[inset_0_0_0_1px_rgb(42_31_38/.14)]'}`}
          style={{ backgroundColor: hex }}
        />
      ))}
      {rest > 0 && <span className="figures text-xs text-ink-2">+{rest}</span>}
    </div>
  );
}
