import { specifications } from '#lib/catalogue/facts/specifications.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { ColourTable } from './colour-table.tsx';
import { FactList } from './fact-list.tsx';
import type { ProductColour } from './product-colour.ts';
import { SpecPack } from './spec-pack.tsx';

interface Props {
  product: Product;
  region: Region;
  colours: readonly ProductColour[];
  /** Samples of the product are offered in this region. */
  samples: boolean;
}

/** All specifications in two columns, and all colours with their codes. */
export function SpecificationSection({ product, region, colours, samples }: Props) {
  const facts = specifications(product, region);
  const half = Math.ceil(facts.length / 2);
  return (
    <section className="wrap grid-12 gap-y-6 pb-[var(--section)] print:block">
      <h2 className="type-d2 col-span-12 xl:col-span-4">Specifications</h2>
      <div className="col-span-12 grid grid-cols-1 gap-x-[var(--gutter)] md:grid-cols-2 xl:col-span-8">
        <FactList facts={facts.slice(0, half)} />
        <FactList facts={facts.slice(half)} className="max-md:border-t-0" />
        <div className="md:col-span-2">
          <ColourTable {...{ region, colours, samples }} />
        </div>
        <SpecPack {...{ product, region }} />
      </div>
    </section>
  );
}
