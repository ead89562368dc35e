import { ButtonLink } from '#components/button/button-link.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useSamplesShop } from './samples-shop.tsx';

/** Link to the product list, shown if there is nothing to choose (S8-7). */
export function FindProducts() {
  const { region } = useSamplesShop();
  return <ButtonLink href={paths.products(region)}>{MESSAGES.findProducts}</ButtonLink>;
}
