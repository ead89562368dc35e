import { NearbyStores } from '#features/store-locator/nearby-stores.tsx';
import { soldBrands } from '#features/store-locator/store-data.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import { TYPE } from '#lib/contracts/codes.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';

/** Stores where the floor can be seen: those that carry its brand and its type. */
export const nearbyStores = (product: Product, region: Region) =>
  currentSite().features.stores ? <OnShow {...{ product, region }} /> : null;

async function OnShow({ product: { brands, type }, region }: { product: Product; region: Region }) {
  const codes = new Set(brands.map(({ code }) => code));
  return (
    <NearbyStores
      region={region}
      website={currentSite().code}
      title={TYPE[type.code].surface === 'pile' ? 'See a full roll near you' : 'See it on a floor near you'}
      brands={(await soldBrands(region)).map(({ code }) => code).filter((code) => codes.has(code))}
      categories={[type.code]}
    />
  );
}
