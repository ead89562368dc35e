import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { REGION, REGION_LIST, type Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { RegionForm } from './region-form.tsx';

interface Props {
  region: Region;
  /** Where the list opens: below in the header, above in the footer and the drawer. */
  side?: 'below' | 'above';
  /** Shows only the globe, if there is no room for a label. */
  compact?: boolean;
  /** Content below the regions. */
  children?: ReactNode;
}

/**
 * Regions of the site (S2.1-14), if it has several. A plain form, so that a choice is remembered without JavaScript too
 * (G1).
 */
export function RegionSwitcher({ region, side = 'below', compact = false, children }: Props) {
  const { regions } = currentSite();
  const several = regions.length > 1;
  if (!several && !children) return null;
  const place = side === 'below' ? 'top-full right-0 mt-2' : 'bottom-full left-0 mb-2';
  return (
    <details className="type-label relative [&[open]_.caret]:rotate-180">
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center gap-1.5 lg:min-h-6 [&::-webkit-details-marker]:hidden ${compact ? 'min-w-11 justify-center' : ''}`}
      >
        <Icon name="globe" size={compact ? 20 : 16} />
        <span className={compact ? 'sr-only' : undefined}>
          {several ? (
            <>
              <span className="sr-only">Region: </span>
              {REGION[region].label}
            </>
          ) : (
            'Our sites'
          )}
        </span>
        {!compact && <Icon name="caret-down" size={16} className="caret transition-transform" />}
      </summary>
      <div className={`absolute z-50 bg-paper text-ink shadow-2 ${children ? 'w-75' : 'w-55'} ${place}`}>
        {several && (
          <RegionForm className="w-full">
            {REGION_LIST.filter(({ value }) => regions.includes(value)).map(({ label, value }) => (
              <button
                key={value}
                // Choosing the current region does nothing (G7).
                type={value === region ? 'button' : 'submit'}
                name="region"
                value={value}
                aria-current={value === region ? 'true' : undefined}
                className="flex min-h-11 w-full items-center justify-between border-line px-4 text-left text-[0.9375rem] not-first:border-t hover:bg-mist aria-[current]:bg-mist aria-[current]:font-semibold"
              >
                {label}
                {value === region && <Icon name="check" size={16} />}
              </button>
            ))}
          </RegionForm>
        )}
        {children && <div className="border-t border-line px-4 py-2">{children}</div>}
      </div>
    </details>
  );
}
