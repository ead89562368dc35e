import { Banner } from '#components/banner/banner.tsx';
import { typeLeads } from '#lib/content/server/lists.ts';
import { TYPE, type TypeCode } from '#lib/contracts/codes.ts';
import { NO_FILTERS } from '#lib/filters/facets.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';
import { floorsAt, taxonomyScope } from './scope.ts';
import { headPicture } from './share.ts';

interface Props {
  readonly region: Region;
  readonly code: TypeCode;
  /** Number of its sub-types that are sold here. */
  readonly kinds: number;
  /** It is the first banner of the page. */
  readonly isFirst: boolean;
}

/**
 * Banner of a type across the page: one of its floors, a link to its list, and "Read More" to its own page
 * (S2.7-1…4).
 */
export async function TypeBanner({ region, code, kinds, isFirst }: Props) {
  const { range } = await taxonomyScope(region);
  const { title, slug, noun } = TYPE[code];
  const { total, shown } = await floorsAt(range, range.list({ ...NO_FILTERS, type: [code] }), 1);
  const [product] = shown;
  const [variant] = product?.variants ?? [];
  const picture = headPicture(slug, product, region);
  if (!product || !variant || !picture) return null;
  return (
    <Banner
      host={currentMediaHost()}
      region={region}
      title={title}
      titleLevel={2}
      promotion={{ id: `type-${slug}`, slot: 'product-types' }}
      cloudinaryPublicId={picture.id}
      alt={picture.alt}
      badgeText={`${kinds} ${kinds === 1 ? 'kind' : 'kinds'}`}
      subHeadingLink={{
        href: paths.products(region, `type=${code}`),
        title: `All ${total} ${noun}${total === 1 ? '' : 's'}`,
      }}
      content={{ text: spelled(typeLeads()[code], region), name: title }}
      variants={[{ globalItemId: variant.id, productName: product.name, name: variant.name }]}
      priority={isFirst}
      opens={false}
    />
  );
}
