import { Icon } from '#components/icon/icon.tsx';
import { REGION_FACTS, REGION_LIST, type Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  /** Where the list opens: below in the header, above in the footer. */
  side?: 'below' | 'above';
}

/** Region switcher (S2.1-14): works as a plain form, so a choice is remembered without JavaScript too (G1). */
export function RegionSwitcher({ region, side = 'below' }: Props) {
  const place = side === 'below' ? 'top-full right-0 mt-2' : 'bottom-full left-0 mb-2';
  return (
    <details className="type-label relative [&[open]_.caret]:rotate-180">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 md:min-h-6 [&::-webkit-details-marker]:hidden">
        <Icon name="globe" size={16} />
        <span>
          <span className="sr-only">Region: </span>
          <span className={side === 'below' ? 'sr-only md:not-sr-only' : undefined}>
            {REGION_FACTS[region].label}
          </span>
        </span>
        <Icon name="caret-down" size={16} className="caret transition-transform" />
      </summary>
      <form
        action="/api/region"
        method="post"
        data-theme="default"
        className={`absolute z-50 w-55 bg-paper py-2 text-ink shadow-2 ${place}`}
      >
        {REGION_LIST.map(({ label, value }) => (
          <button
            key={value}
            type="submit"
            name="region"
            value={value}
            aria-current={value === region ? 'true' : undefined}
            className="flex min-h-11 w-full items-center justify-between px-4 text-left text-[0.9375rem] hover:bg-mist aria-[current]:bg-mist aria-[current]:font-semibold"
          >
            {label}
            {value === region && <Icon name="check" size={16} />}
          </button>
        ))}
      </form>
    </details>
  );
}
