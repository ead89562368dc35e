import { hostedTemplate } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { SearchToggle } from './search-toggle.tsx';

/** Search in the header: a button that opens the search bar. Without JavaScript it leads to the search page. */
export function HeaderSearch({ region }: { region: Region }) {
  const { code, features } = currentSite();
  return (
    <SearchToggle
      region={region}
      website={code}
      stores={features.stores}
      thumb={hostedTemplate('searchThumb')}
    />
  );
}
