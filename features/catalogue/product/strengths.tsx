import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Static } from '#components/static/static.tsx';
import { paths, withLocale } from '#lib/paths.ts';
import type { ProductData } from './product-data.ts';

/** Excluded here, because warranties have their own table. */
const WARRANTIES = 'cpt-warranties';

/** The floor's description on one side, its features and highlights as links on the other. */
export function Strengths({
  data: { product, region, collection, features, highlights },
}: {
  data: ProductData;
}) {
  const links = [
    ...features.map(({ title, shortDescription, url }) => ({
      title,
      text: shortDescription,
      href: withLocale(url, region),
    })),
    ...highlights
      .filter(({ group }) => group !== WARRANTIES)
      .map(({ title, shortDescription, slug }) => {
        const [group = '', entry] = slug.split('#');
        return { title, text: shortDescription, href: paths.groupedHighlights(region, group, entry) };
      }),
  ];
  return (
    <Static as="section" className="wrap section grid-12 gap-y-12">
      <div className="col-span-12 lg:col-span-5">
        <h2 className="type-d2">About {product.name}</h2>
        <p className="type-lead mt-6 max-w-[30.6em]">{product.descriptions.long}</p>
        {collection && (
          <ArrowLink href={paths.collection(region, collection.slug)} className="mt-8">
            See the {collection.name} collection
          </ArrowLink>
        )}
      </div>
      {links.length > 0 && (
        <div className="col-span-12 lg:col-span-6 lg:col-start-7">
          <h2 className="type-d3">Features</h2>
          <ul className="mt-6 border-t border-line">
            {links.map(({ title, text, href }) => (
              <li key={href} className="border-b border-line">
                <a
                  href={href}
                  className="group/row grid items-baseline gap-x-6 py-3.5 md:grid-cols-[2fr_3fr]"
                >
                  <span className="font-medium underline-offset-4 group-hover/row:underline">{title}</span>
                  <span className="type-small text-ink-2">{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Static>
  );
}
