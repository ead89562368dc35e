import { regionPage } from '#app/region-page.tsx';
import { FavouritesPage, favouritesMetadata } from '#features/favourites/favourites-page.tsx';

const { Page, generateMetadata } = regionPage({
  metadata: ({ region }) => favouritesMetadata(region),
  page: ({ region }) => <FavouritesPage region={region} />,
});

export { generateMetadata, Page as default };
