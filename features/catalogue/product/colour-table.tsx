import { Static } from '#components/static/static.tsx';
import { REFLECTANCE_NOTE } from '#lib/colour/words.ts';
import { lightReflectance } from '#lib/lab.ts';
import { MESSAGES } from '#lib/messages.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';
import { ContrastLink } from './contrast-link.tsx';
import type { ProductColour } from './product-colour.ts';

interface Props {
  region: Region;
  colours: readonly ProductColour[];
  /** Samples of the product are offered in this region. */
  samples: boolean;
}

const CELL = 'border-b border-line py-3 pr-4 text-left last:pr-0 max-[25rem]:pr-2';

/**
 * Every colour with its codes, light reflectance and sample availability. Everything that structured data names is
 * visible here (SEO-17).
 */
export function ColourTable({ region, colours, samples }: Props) {
  return (
    <>
      {/* With large text on a phone the table scrolls sideways. */}
      <div className="overflow-x-auto">
        <Static
          as="table"
          className="figures mt-8 w-full border-t border-line text-[0.9375rem] leading-[1.45] max-[25rem]:text-[0.8125rem]"
        >
          <caption className="type-dtitle mb-3 text-left">{spelled('Colours and codes', region)}</caption>
          <thead className="text-ink-2">
            <tr>
              <th scope="col" className={CELL}>
                {spelled('Colour', region)}
              </th>
              <th scope="col" className={CELL}>
                Code
              </th>
              <th scope="col" className={CELL}>
                Item number
              </th>
              <th scope="col" className={CELL}>
                <abbr title="Light reflectance value">LRV</abbr>
              </th>
              {samples && (
                <th scope="col" className={CELL}>
                  Sample
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {colours.map(({ slug, name, hex, colourId, globalItemId, outOfStock, stockNote }) => (
              <tr key={slug}>
                <th scope="row" className={CELL}>
                  {name}
                </th>
                <td className={`${CELL} whitespace-nowrap`}>{colourId}</td>
                <td className={CELL}>{globalItemId}</td>
                <td className={CELL}>{lightReflectance(hex)}</td>
                {samples && (
                  <td className={CELL}>
                    {outOfStock ? [MESSAGES.outOfStock, stockNote].filter(Boolean).join('. ') : 'In stock'}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Static>
      </div>
      <p className="type-small mt-4 max-w-[32em] text-ink-2">{spelled(REFLECTANCE_NOTE, region)}</p>
      <ContrastLink region={region} />
    </>
  );
}
