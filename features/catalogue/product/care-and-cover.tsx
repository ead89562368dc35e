import { Static } from '#components/static/static.tsx';
import { coverOf } from '#lib/catalogue/facts/cover.ts';
import { termsOf } from '#lib/catalogue/facts/warranty-terms.ts';
import { warrantyTerms } from '#lib/content/server/words.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  product: Product;
  region: Region;
  /** A page that explains carpet warranties exists for this product. */
  explained: boolean;
}

/** Warranty terms, care instructions and materials of the floor. */
export function CareAndCover({ product, region, explained }: Props) {
  return (
    <Static as="section" className="bg-mist">
      <div className="wrap section grid-12 gap-y-12">
        <div className="col-span-12 md:col-span-6 lg:col-span-4 lg:pr-8">
          <h2 className="type-d3" id="warranty">
            Warranty
          </h2>
          <table aria-labelledby="warranty" className="mt-5 w-full border-t border-line-2/40">
            <tbody>
              {coverOf(product).map(({ kind, years }) => (
                <tr key={kind} className="border-b border-line-2/40">
                  <th scope="row" className="py-3 text-left font-normal text-ink-2">
                    {kind}
                  </th>
                  <td className="figures py-3 text-right font-medium">{years} years</td>
                </tr>
              ))}
            </tbody>
          </table>
          {termsOf(warrantyTerms(region), product).map(({ title, lines }) => (
            <div key={title} className="type-small mt-5">
              <h3 className="font-medium">{title}</h3>
              <ul className="mt-2 list-disc pl-5 text-ink-2">
                {lines.map((line) => (
                  <li key={line} className="mt-1">
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {explained && (
            <p className="type-small mt-4">
              <a
                href={paths.groupedHighlights(region, 'cpt-warranties')}
                className="tall-under-finger inline-flex min-h-6 items-center underline underline-offset-4 hover:decoration-2"
              >
                What each warranty covers
              </a>
            </p>
          )}
        </div>
        {/* Stacked beside the warranty terms, which may be long, until the screen has room for three columns. */}
        <div className="col-span-12 md:col-span-6 lg:col-span-8 grid content-start gap-x-[var(--gutter)] gap-y-12 lg:grid-cols-2">
          <div className="lg:pr-8">
            <h2 className="type-d3">Care</h2>
            <Ruled lines={product.care.split(/(?<=\.)\s+/)} />
          </div>
          {product.sustainability.length > 0 && (
            <div>
              <h2 className="type-d3">Sustainability</h2>
              <Ruled lines={product.sustainability} />
            </div>
          )}
        </div>
      </div>
    </Static>
  );
}

const Ruled = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-5 border-t border-line-2/40">
    {lines.map((line) => (
      <li key={line} className="border-b border-line-2/40 py-3 leading-[1.5]">
        {line}
      </li>
    ))}
  </ul>
);
