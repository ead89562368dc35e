'use client';

import { Icon } from '#components/icon/icon.tsx';
import { neededArea } from '#lib/area/totals.ts';
import { MESSAGES } from '#lib/messages.ts';
import { measureOf } from '#lib/units.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { CalculatorProps } from './calculator.tsx';
import { CalculatorLink } from './calculator-link.tsx';

interface Props extends CalculatorProps {
  readonly iconSize?: number;
}

/**
 * Link to the calculator in header and drawer. Its label is the needed area once there is one (S4.5-2, G21). The key
 * replaces it as a whole, because a browser that translates the page replaces its texts.
 */
export function HeaderCalculator({ iconSize, ...calculator }: Props) {
  const { region } = calculator;
  const area = useAppSelector(({ rows }) => neededArea(rows.totals, rows.units ?? measureOf(region)));
  return (
    <CalculatorLink {...calculator} className="site-tool">
      <Icon name="calculator" size={iconSize} />
      <span key={area} className="min-w-[5em]">
        {area ? (
          <>
            <span className="sr-only">{MESSAGES.calculate}, </span>
            {area}
          </>
        ) : (
          MESSAGES.calculate
        )}
      </span>
    </CalculatorLink>
  );
}
