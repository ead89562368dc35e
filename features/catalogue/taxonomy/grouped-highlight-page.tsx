import { notFound } from 'next/navigation';
import { Picture } from '#components/picture/picture.tsx';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { pictureFor } from '#lib/media/image.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { currentMediaHost } from '#lib/server/media-host.ts';
import { Head } from './head.tsx';
import { byCodes, taxonomyScope } from './scope.ts';

/** Floors shown under an entry; the rest is one link away. */
const SHOWN = 6;

export async function findGroup(region: Region, slug: string) {
  const { catalogue, scope, products } = await taxonomyScope(region);
  const group = await catalogue.groupedHighlight(scope, slug);
  if (!group) notFound();
  return { group, products };
}

/** A group of highlights: an index at the left, every entry with its own anchor and its floors. */
export async function GroupedHighlightPage({ region, slug }: { region: Region; slug: string }) {
  const { group, products } = await findGroup(region, slug);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Features', href: paths.features(region) }, { title: group.title }]}
        title={group.title}
        lead={group.intro}
      />
      <div className="wrap grid-12 items-start gap-y-10 pb-[var(--section)]">
        <nav aria-label={group.title} className="col-span-12 lg:sticky lg:top-8 lg:col-span-3">
          <ul className="flex flex-wrap gap-x-6 border-t border-line pt-2 lg:block">
            {group.entries.map(({ id, name }) => (
              <li key={id} className="lg:border-b lg:border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-10 items-center text-[0.9375rem] text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="col-span-12 lg:col-span-8 lg:col-start-5">
          {group.entries.map((entry) => (
            <section
              key={entry.id}
              id={entry.id}
              aria-labelledby={`${entry.id}-title`}
              className="scroll-mt-24 border-t border-line py-8 first:border-t-0 first:pt-0 lg:py-12"
            >
              <h2 id={`${entry.id}-title`} className="type-d3">
                {entry.name}
              </h2>
              <p className="mt-3 max-w-[62ch] text-ink-2">{entry.body}</p>
              {entry.years && entry.years.length > 0 && (
                <p className="type-label figures mt-4">
                  Years, depending on the floor: {entry.years.join(', ')}
                </p>
              )}
              <Floors products={byCodes(products, entry.products)} region={region} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Floors({ products, region }: { products: readonly ListingProduct[]; region: Region }) {
  if (products.length === 0) return null;
  const host = currentMediaHost();
  return (
    <ul className="mt-6 grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-6">
      {products.slice(0, SHOWN).map(({ slug, name, variants }) => (
        <li key={slug} className="group/floor relative">
          <span className="block aspect-5/6 overflow-hidden bg-mist">
            {variants[0] && (
              <Picture
                source={pictureFor(variants[0].swatch, 'tile', host, { sizes: '(width < 768px) 30vw, 10vw' })}
                alt=""
              />
            )}
          </span>
          <a
            href={paths.product(region, slug)}
            className="type-small mt-2 block leading-tight underline-offset-4 after:absolute after:inset-0 group-hover/floor:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
