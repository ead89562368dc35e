import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { storeList } from '#lib/seo/store-json-ld.ts';
import { config } from '#lib/server/config.ts';
import { streetsAddress } from '#lib/stores/server/map-tiles.ts';
import { toStoreCard } from '#lib/stores/store-card.ts';
import { toColumns } from '#lib/stores/store-columns.ts';
import { Finder } from './finder.tsx';
import { StillMap } from './still-map.tsx';
import { regionStores } from './store-data.ts';

interface Props {
  readonly region: Region;
  /** Short name of the state in the address, whose stores are shown first. */
  readonly state?: string;
}

/** The store locator: the page contains all showrooms of the region, and adds search and map to them (S2.3-2, G24). */
export async function FindStoresPage({ region, state }: Props) {
  const { stores, brands, site } = await regionStores(region);
  const { siteUrl, googleMapsKey } = config();
  return (
    <>
      <PageJsonLd data={storeList(stores.map(({ slug }) => siteUrl + paths.store(region, slug)))} />
      <Finder
        region={region}
        website={site}
        query={state ? `state=${state}` : ''}
        stores={toColumns(stores.map(toStoreCard))}
        brands={brands}
        mapsKey={googleMapsKey}
        still={
          <StillMap
            region={region}
            stores={stores.map(({ position }) => position)}
            tiles={streetsAddress()}
          />
        }
      />
    </>
  );
}
