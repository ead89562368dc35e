import { SampleButton } from '#features/samples/sample-button.tsx';
import type { Product } from '#lib/contracts/catalogue.ts';
import { samplesOf } from '#lib/samples/samples-of.ts';
import { currentSite } from '#lib/site/server/site.ts';

/** The samples button of a product page (S2.5). */
export function sampleAction(product: Product) {
  return (
    <SampleButton
      productCode={product.productCode}
      productName={product.name}
      available={samplesOf(product, currentSite())}
    />
  );
}
