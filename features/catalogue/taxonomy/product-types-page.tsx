import type { Metadata } from 'next';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Picture } from '#components/picture/picture.tsx';
import type { ListingProduct, ProductType } from '#lib/contracts/catalogue.ts';
import { TYPE, TYPE_CODES } from '#lib/contracts/codes.ts';
import { pictureFor } from '#lib/media/image.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { floorCount } from './floor-count.ts';
import { Head } from './head.tsx';
import { taxonomyMetadata } from './metadata.ts';
import { NOTES } from './notes.ts';
import { firstFloor, taxonomyScope } from './scope.ts';

/** Columns of the ledger from 1280 px: swatch, name, then one for each note. */
const LEDGER = 'xl:grid xl:grid-cols-[96px_4fr_3fr_3fr_3fr] xl:gap-x-[var(--gutter)]';

export async function productTypesMetadata(region: Region): Promise<Metadata> {
  return taxonomyMetadata({
    region,
    path: '/product-types',
    subject: 'Carpet and Floor Types',
    description:
      'Wool, nylon, triexta, timber, hybrid, laminate and vinyl compared: what each feels like, how it wears and what it asks of you.',
    floor: await firstFloor(region),
  });
}

/** All kinds of floor as a ledger to compare: what it is, how it feels, how it wears, what it asks for. */
export async function ProductTypesPage({ region }: { region: Region }) {
  const { catalogue, scope, range } = await taxonomyScope(region);
  const types = await catalogue.list('product-types', scope);
  const rows = await Promise.all(
    types.map(async (type) => {
      const places = range.under('subTypes', type.code);
      const [first] = await range.read(places.slice(0, 1));
      return { type, count: places.length, first };
    }),
  );
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Floor types' }]}
        title="Floor types"
        lead="What a floor is made of decides how it feels, what it puts up with and what it asks of you."
      />
      <div className="wrap grid gap-14 pb-[var(--section)] lg:gap-20">
        {types.length === 0 && (
          <EmptyState title="No floors here" text="This house sells no floors in your region." />
        )}
        {TYPE_CODES.map((code) => {
          const group = rows.filter(({ type }) => type.typeCode === code);
          if (group.length === 0) return null;
          return (
            <section key={code} aria-labelledby={`types-${code}`}>
              <div className={`items-end border-b border-ink pb-3 ${LEDGER}`}>
                <h2 id={`types-${code}`} className="type-d3 xl:col-span-2">
                  {TYPE[code].title}
                </h2>
                {Object.entries(NOTES).map(([key, label]) => (
                  <span key={key} aria-hidden="true" className="type-label hidden text-ink-2 xl:block">
                    {label}
                  </span>
                ))}
              </div>
              <ul>
                {group.map((row) => (
                  <TypeRow key={row.type.code} {...row} region={region} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

interface RowProps {
  type: ProductType;
  region: Region;
  /** How many floors are of it, and the first. */
  count: number;
  first: ListingProduct | undefined;
}

function TypeRow({ type, region, count, first }: RowProps) {
  const swatch = first?.variants[0]?.swatch;
  return (
    <li
      className={`group/type relative grid grid-cols-[72px_1fr] items-start gap-x-5 gap-y-5 border-b border-line py-5 md:grid-cols-[96px_1fr] xl:py-6 ${LEDGER}`}
    >
      <span className="block aspect-5/6 overflow-hidden bg-mist md:row-span-2 xl:row-span-1">
        {swatch && (
          <Picture source={pictureFor(swatch, 'tile', currentMediaHost(), { sizes: '96px' })} alt="" />
        )}
      </span>
      <div>
        <h3 className="type-dtitle">
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
          <div key={key} className="grid grid-cols-[92px_1fr] md:block">
            <dt className="type-label pt-0.5 text-ink-2 md:mb-1 xl:sr-only">{label}</dt>
            <dd className="text-ink-2">{type.notes[key as keyof typeof NOTES]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
