import { NearbyStores } from '#features/store-locator/nearby-stores.tsx';
import type { Product } from '#lib/contracts/catalogue.ts';
import { TYPE } from '#lib/contracts/codes.ts';
import { isStoreBrand } from '#lib/contracts/store-options.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';

/** Where the floor is on show: the stores that carry its brand and its type. */
export function nearbyStores({ brands, type }: Product, region: Region) {
  const { features, code } = currentSite();
  if (!features.stores) return null;
  return (
    <NearbyStores
      region={region}
      website={code}
      title={TYPE[type.code].surface === 'pile' ? 'See a full roll near you' : 'See it on a floor near you'}
      brands={brands.map((brand) => brand.code).filter(isStoreBrand)}
      categories={[type.code]}
    />
  );
}
