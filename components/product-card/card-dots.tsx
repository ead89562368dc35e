import { colourCount } from '#lib/colour/words.ts';
import type { ListingVariant } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';

/** Number of dots before "+n" (DESIGN 8.10). */
const CARD_DOTS = 6;

interface Props {
  region: Region;
  variants: readonly Pick<ListingVariant, 'slug' | 'name' | 'hex'>[];
  current: string;
  pick: (slug: string) => void;
  peek: (slug: string | undefined) => void;
}

/** The card's colours: hover and focus preview one, a tap or click selects it. Each is a button named by its colour. */
export function CardDots({ region, variants, current, pick, peek }: Props) {
  const rest = variants.length - CARD_DOTS;
  return (
    <fieldset className="card-dots relative z-10 col-span-2 m-0 -ml-1.5 flex min-w-0 flex-wrap items-center border-0 p-0 pt-1">
      <legend className="sr-only">{colourCount(variants.length, region)}</legend>
      {variants.slice(0, CARD_DOTS).map(({ slug, name, hex }) => (
        <button
          key={slug}
          type="button"
          aria-label={name}
          aria-pressed={slug === current}
          onClick={() => pick(slug)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && peek(slug)}
          onPointerLeave={() => peek(undefined)}
          onFocus={() => peek(slug)}
          onBlur={() => peek(undefined)}
          className="dot"
          style={{ color: hex }}
        />
      ))}
      {rest > 0 && <span className="figures ml-1 text-xs text-ink-2">+{rest}</span>}
    </fieldset>
  );
}
