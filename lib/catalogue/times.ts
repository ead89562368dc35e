import type { Product } from '../contracts/catalogue.ts';
import { PRODUCT_TIMES, type ProductTime } from '../contracts/schedule.ts';
import { isShown } from '../schedule.ts';

/** The publishAt of a draft: it never enters the range. */
export const NEVER_PUBLISHED = '9999-12-31T00:00:00.000Z';

/** Returns the scheduled times of a product as ISO 8601 in UTC, so that the texts sort by time. */
export const scheduledTimesOf = (
  product: Pick<Product, ProductTime | 'draft'>,
): { what: ProductTime; at: string }[] =>
  PRODUCT_TIMES.flatMap((what) => {
    const at = what === 'publishAt' && product.draft ? NEVER_PUBLISHED : product[what];
    return at === undefined ? [] : [{ what, at: new Date(at).toISOString() }];
  });

/** Whether a product's sale price applies now. */
export const isSale = ({ saleStartsAt, saleEndsAt }: Pick<Product, 'saleStartsAt' | 'saleEndsAt'>): boolean =>
  isShown({ publishAt: saleStartsAt, unpublishAt: saleEndsAt });
