'use client';

import { formatRounded } from '#lib/area/rounding.ts';
import type { FlooringType } from '#lib/sites.ts';
import { measureOf } from '#lib/units.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { CalculatorProps } from './calculator.tsx';
import { CalculatorLink } from './calculator-link.tsx';

interface Props extends CalculatorProps {
  /** Type of the floor; only rooms with the same flooring count. */
  readonly flooring: FlooringType;
  readonly fragment: string;
}

/** Amount of a floor that the visitor's stored rooms need, including wastage. Renders nothing if they need none. */
export function NeededArea({ flooring, ...calculator }: Props) {
  const { totals, units } = useAppSelector(({ rows }) => rows);
  const { metres, feet } = totals[flooring];
  if (!(metres > 0)) return null;
  const metric = (units ?? measureOf(calculator.region)) === 'metric';
  return (
    <dl className="border-b border-line">
      <div className="flex items-baseline justify-between gap-4 py-3 text-[0.9375rem]">
        <dt className="text-ink-2">Needed for your rooms</dt>
        <dd className="figures font-medium">
          <CalculatorLink {...calculator} className="underline underline-offset-4">
            {`${metric ? `${formatRounded(metres)} m²` : `${formatRounded(feet)} sq ft`}, edit`}
          </CalculatorLink>
        </dd>
      </div>
    </dl>
  );
}
