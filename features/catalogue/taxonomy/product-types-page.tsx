import { Picture } from '#components/picture/picture.tsx';
import type { ProductType } from '#lib/contracts/catalogue.ts';
import { pictureFor } from '#lib/media/image.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { currentMediaHost } from '#lib/server/media-host.ts';
import { Head } from './head.tsx';
import { taxonomyScope } from './scope.ts';

const GROUPS = [
  { code: 'CPT', title: 'Carpet' },
  { code: 'HF', title: 'Hard floors' },
] as const;

/** All kinds of floor as a ledger to compare: what it is, how it feels, how it wears. */
export async function ProductTypesPage({ region }: { region: Region }) {
  const { catalogue, scope, products } = await taxonomyScope(region);
  const types = await catalogue.productTypes(scope);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Floor types' }]}
        title="Floor types"
        lead="What a floor is made of decides how it feels, what it puts up with and what it asks of you."
      />
      <div className="wrap grid gap-16 pb-[var(--section)]">
        {GROUPS.map(({ code, title }) => {
          const group = types.filter(({ typeCode }) => typeCode === code);
          if (group.length === 0) return null;
          return (
            <section key={code} aria-labelledby={`types-${code}`}>
              <h2 id={`types-${code}`} className="type-d2 mb-6 lg:mb-10">
                {title}
              </h2>
              <ul className="border-t border-line">
                {group.map((type) => (
                  <TypeRow
                    key={type.code}
                    type={type}
                    region={region}
                    swatch={swatchOf(products, type.code)}
                    count={countOf(products, type.code)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

type Products = Awaited<ReturnType<typeof taxonomyScope>>['products'];
const countOf = (products: Products, code: string) =>
  products.filter(({ subTypes }) => subTypes.includes(code)).length;
const swatchOf = (products: Products, code: string) =>
  products.find(({ subTypes }) => subTypes.includes(code))?.variants[0]?.swatch;

function TypeRow({
  type,
  region,
  swatch,
  count,
}: {
  type: ProductType;
  region: Region;
  swatch?: string;
  count: number;
}) {
  return (
    <li className="group/type relative grid grid-cols-[72px_1fr] gap-x-5 gap-y-2 border-b border-line py-5 lg:grid-cols-[96px_3fr_4fr_auto] lg:items-center lg:gap-x-[var(--gutter)]">
      <span className="row-span-3 block aspect-5/6 overflow-hidden bg-mist lg:row-span-1">
        {swatch && (
          <Picture source={pictureFor(swatch, 'tile', currentMediaHost(), { sizes: '96px' })} alt="" />
        )}
      </span>
      <h3 className="type-dtitle">
        <a
          href={paths.productType(region, type.slug)}
          className="underline-offset-4 after:absolute after:inset-0 group-hover/type:underline"
        >
          {type.name}
        </a>
      </h3>
      <p className="max-w-[56ch] text-[0.9375rem] text-ink-2">{type.description}</p>
      <p className="type-label figures text-ink-2">
        {count} {count === 1 ? 'floor' : 'floors'}
      </p>
    </li>
  );
}
