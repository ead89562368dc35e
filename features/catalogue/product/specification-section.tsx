import type { Product } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { FactList } from './fact-list.tsx';
import { specifications } from './specifications.ts';

/** All figures in two hairline columns. */
export function SpecificationSection({ product, region }: { product: Product; region: Region }) {
  const facts = specifications(product, region);
  const half = Math.ceil(facts.length / 2);
  return (
    <section className="wrap grid-12 gap-y-6 pb-[var(--section)]">
      <h2 className="type-d2 col-span-12 xl:col-span-4">Specifications</h2>
      <div className="col-span-12 grid gap-x-[var(--gutter)] md:grid-cols-2 xl:col-span-8">
        <FactList facts={facts.slice(0, half)} />
        <FactList facts={facts.slice(half)} className="max-md:border-t-0" />
      </div>
    </section>
  );
}
