import { Icon } from '#components/icon/icon.tsx';
import { REGION_FACTS, REGION_LIST, type Region } from '#lib/regions.ts';
import { RegionForm } from './region-form.tsx';

interface Props {
  region: Region;
  /** Where the list opens: below in the header, above in the footer and the drawer. */
  side?: 'below' | 'above';
}

/** Region switcher (S2.1-14): works as a plain form, so a choice is remembered without JavaScript too (G1). */
export function RegionSwitcher({ region, side = 'below' }: Props) {
  const place = side === 'below' ? 'top-full right-0' : 'bottom-full left-0';
  return (
    <details className="region-switcher">
      <summary>
        <Icon name="globe" size={16} />
        <span>
          <span className="sr-only">Region: </span>
          {REGION_FACTS[region].label}
        </span>
        <Icon name="caret-down" size={16} className="region-caret" />
      </summary>
      <RegionForm region={region} className={`region-list ${place}`}>
        {REGION_LIST.map(({ label, value }) => (
          <button
            key={value}
            // Picking the current region does nothing (G7).
            type={value === region ? 'button' : 'submit'}
            name="region"
            value={value}
            aria-current={value === region ? 'true' : undefined}
          >
            {label}
            {value === region && <Icon name="check" size={16} />}
          </button>
        ))}
      </RegionForm>
    </details>
  );
}
