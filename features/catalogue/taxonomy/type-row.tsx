import { Picture } from '#components/picture/picture.tsx';
import { floorCount } from '#lib/catalogue/floor-count.ts';
import type { Assortment } from '#lib/catalogue/server/assortment.ts';
import type { ListingProduct, ProductType } from '#lib/contracts/catalogue.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { NOTES } from './notes.ts';

/** Columns of the table from 1280 px: swatch, name, then one for each note. */
export const LEDGER = 'xl:grid xl:grid-cols-[96px_4fr_3fr_3fr_3fr] xl:gap-x-[var(--gutter)]';

/** Sub-types with the number of their floors and the first floor, for their table rows. */
export function typeRows(types: readonly ProductType[], range: Assortment): Promise<TypeRowFacts[]> {
  return Promise.all(
    types.map(async (type) => {
      const places = range.under('subTypes', type.code);
      const [first] = await range.read(places.slice(0, 1));
      return { type, count: places.length, first };
    }),
  );
}

interface TypeRowFacts {
  type: ProductType;
  /** Number of floors of this sub-type. */
  count: number;
  first: ListingProduct | undefined;
}

/** A sub-type in the table: what it is, how it feels, how it wears, what care it needs. */
export function TypeRow({ type, region, count, first }: TypeRowFacts & { region: Region }) {
  const swatch = first?.variants[0]?.swatch;
  return (
    <li
      className={`group/type relative grid grid-cols-[72px_1fr] items-start gap-x-5 gap-y-5 border-b border-line py-5 md:grid-cols-[96px_1fr] xl:py-6 ${LEDGER}`}
    >
      <span className="block aspect-5/6 overflow-hidden bg-mist md:row-span-2 xl:row-span-1">
        {swatch && <Picture source={hostedPicture(swatch, 'tile', { sizes: 'typeTile' })} alt="" />}
      </span>
      <div>
        <h3 className="type-dtitle wrap-anywhere">
          <a
            href={paths.productType(region, type.slug)}
            className="underline-offset-4 after:absolute after:inset-0 group-hover/type:underline"
          >
            {type.name}
          </a>
        </h3>
        <p className="mt-1.5 max-w-[37.3em] text-[0.9375rem] text-ink-2">{type.description}</p>
        <p className="type-label figures mt-3">{floorCount(count)}</p>
      </div>
      <dl className="col-span-2 grid gap-x-[var(--gutter)] gap-y-2.5 text-[0.9375rem] md:col-span-1 md:grid-cols-3 xl:contents">
        {Object.entries(NOTES).map(([key, label]) => (
          <div key={key} className="flex gap-2 md:block">
            <dt className="type-label min-w-[84px] flex-none pt-0.5 text-ink-2 md:mb-1 xl:sr-only">
              {label}
            </dt>
            <dd className="text-ink-2">{type.notes[key as keyof typeof NOTES]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
