import { notFound } from 'next/navigation';
import type { Feature } from '#lib/contracts/catalogue.ts';
import { paths, withLocale } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { currentMediaHost } from '#lib/server/media-host.ts';
import { Cards } from './cards.tsx';
import { Head } from './head.tsx';
import { taxonomyScope } from './scope.ts';

/** What floors can do, as a plain list of links (S3.9-5). */
export async function FeaturesPage({ region }: { region: Region }) {
  const { catalogue, scope } = await taxonomyScope(region);
  const features = await catalogue.features(scope);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Features' }]}
        title="Features"
        lead="Start from what the floor has to put up with, or from what it must not contain."
      />
      <div className="wrap pb-[var(--section)]">
        <ul className="border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-[var(--gutter)]">
          {features.map((feature) => (
            <FeatureRow key={feature.id} feature={feature} region={region} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** A feature link entry: id, name, short description, url. */
function FeatureRow({
  feature,
  region,
}: {
  feature: Pick<Feature, 'id' | 'name' | 'shortDescription' | 'url'>;
  region: Region;
}) {
  return (
    <li className="group/feature relative border-b border-line py-6">
      <h2 className="type-dtitle">
        <a
          href={withLocale(feature.url, region)}
          className="underline-offset-4 after:absolute after:inset-0 group-hover/feature:underline"
        >
          {feature.name}
        </a>
      </h2>
      <p className="mt-1.5 text-ink-2">{feature.shortDescription}</p>
    </li>
  );
}

export async function findFeature(region: Region, id: string) {
  const { catalogue, scope, products } = await taxonomyScope(region);
  const feature = await catalogue.feature(scope, id);
  if (!feature) notFound();
  return { feature, products: products.filter(({ features }) => features.includes(id)) };
}

/** One feature: what it means in a paragraph, and the floors that have it. */
export async function FeaturePage({ region, id }: { region: Region; id: string }) {
  const { feature, products } = await findFeature(region, id);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Features', href: paths.features(region) }, { title: feature.name }]}
        title={feature.name}
        lead={feature.shortDescription}
      />
      <div className="wrap pb-[var(--section)]">
        <p className="mb-14 max-w-[62ch] text-lg leading-relaxed lg:mb-20">{feature.description}</p>
        <h2 className="type-d2 mb-8">
          {products.length} {products.length === 1 ? 'floor has it' : 'floors have it'}
        </h2>
        <Cards products={products} region={region} host={currentMediaHost()} headingLevel={3} />
      </div>
    </>
  );
}
