import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { currentMediaHost } from '#lib/server/media-host.ts';
import { Head } from './head.tsx';
import { taxonomyScope } from './scope.ts';
import { roomPicture } from './share.ts';

/** Collections step down the page, large picture left, then right (DESIGN 4: 7 and 4 of twelve). */
export async function CollectionsPage({ region }: { region: Region }) {
  const { catalogue, scope, products } = await taxonomyScope(region);
  const collections = await catalogue.collections(scope);
  const host = currentMediaHost();
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Collections' }]}
        title="Collections"
        lead="Each begins with a place: a shore, a hedge, a harbour, a headland."
      />
      <div className="wrap grid gap-y-14 pb-[var(--section)] lg:gap-y-24">
        {collections.length === 0 && (
          <EmptyState title="No collections here" text="This house sells no floors in your region." />
        )}
        {collections.map((collection, index) => {
          const floors = products.filter((product) => product.collection === collection.id);
          const picture = roomPicture(floors[0], 'story', host);
          const right = index % 2 === 1;
          return (
            <article key={collection.slug} className="group/story relative grid-12 items-end gap-y-5">
              <div
                className={`col-span-12 aspect-3/2 overflow-hidden bg-mist lg:col-span-7 ${right ? 'lg:order-2 lg:col-start-6' : ''}`}
              >
                {picture && <Picture source={picture.source} alt="" priority={index === 0} />}
              </div>
              <div className={`col-span-12 lg:col-span-4 ${right ? 'lg:order-1' : 'lg:col-start-9'}`}>
                <h2 className="type-d3">
                  <a
                    href={paths.collection(region, collection.slug)}
                    className="underline-offset-4 after:absolute after:inset-0 group-hover/story:underline"
                  >
                    {collection.name}
                  </a>
                </h2>
                <p className="mt-3 text-ink-2">{collection.description}</p>
                <p className="type-label figures mt-4 text-ink-2">
                  {floors.length} {floors.length === 1 ? 'floor' : 'floors'}
                </p>
              </div>
            </article>
          );
        })}
      </div>
    </>
  );
}
