import type { Product } from '../contracts/catalogue.ts';
import { REGIONS } from '../regions.ts';
import type { Problem } from './problem.ts';

/**
 * Returns where a product's sale contradicts its prices. A sale price with a start but no end is the next regular
 * price: it may be higher, and may be the first price.
 */
export function saleProblems({ price, salePrice, saleStartsAt, saleEndsAt }: Product): Problem[] {
  const isOn = REGIONS.some((region) => salePrice?.[region] !== undefined);
  const times = Object.entries({ saleStartsAt, saleEndsAt });
  const untimed = times.flatMap(([field, time]): Problem[] =>
    isOn || time === undefined
      ? []
      : [{ field, reason: 'is the time of a sale, and there is no salePrice: give one, or no time' }],
  );
  const isNext = saleStartsAt !== undefined && saleEndsAt === undefined;
  const wrong = REGIONS.flatMap((region): Problem[] => {
    const [usual, sale] = [price?.[region], salePrice?.[region]];
    const [field, or] = [`salePrice.${region}`, `price.${region}`];
    if (sale === undefined) return [];
    if (usual === undefined)
      return saleStartsAt === undefined
        ? [{ field, or, reason: `needs price.${region} beside it, or saleStartsAt` }]
        : [];
    const reason = `${sale} is not less than price.${region}, ${usual}; what comes after that has saleStartsAt and no saleEndsAt`;
    return sale < usual || isNext ? [] : [{ field, or, reason }];
  });
  return [...untimed, ...wrong];
}
