import { buttonClass } from '#components/button/button-style.ts';
import { Icon } from '#components/icon/icon.tsx';
import { CalculatorLink } from '#features/calculator/calculator-link.tsx';
import { calculatorProps } from '#features/calculator/calculator-props.ts';
import { NeededArea } from '#features/calculator/needed-area.tsx';
import { floorOfProduct } from '#lib/area/floor-of-product.ts';
import { floorFragment } from '#lib/area/share.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { measureOf } from '#lib/units.ts';

/**
 * Calculates how much of this floor the visitor's rooms need: the calculator with the floor's roll widths, or its
 * boards and packs.
 */
export function quantityAction(product: Product, region: Region) {
  if (!currentSite().features.calculator) return null;
  const floor = floorOfProduct(product, measureOf(region));
  return (
    <CalculatorLink
      {...calculatorProps(region)}
      floor={floor}
      fragment={floorFragment(floor)}
      className={buttonClass('secondary', 'large', 'w-full')}
    >
      <Icon name="calculator" />
      How much do I need?
    </CalculatorLink>
  );
}

/** How much of this floor the visitor's stored rooms need. */
export function neededArea(product: Product, region: Region) {
  if (!currentSite().features.calculator) return null;
  const floor = floorOfProduct(product, measureOf(region));
  return (
    <NeededArea
      {...calculatorProps(region)}
      floor={floor}
      flooring={floor.flooring}
      fragment={floorFragment(floor)}
    />
  );
}
