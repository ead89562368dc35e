import { MissingPage } from '#features/missing/missing-page.tsx';
import { DEFAULT_REGION } from '#lib/regions.ts';
import { ShopFrame } from './shop-frame.tsx';

/**
 * Shown by the development server only. In production the page cache responds with the region's own 404 page. Next
 * includes this component's output in the data of every page, so it is empty in production.
 */
export default function NotFound() {
  // biome-ignore lint/style/noProcessEnv: the build inlines its value.
  if (process.env.NODE_ENV === 'production') return null;
  return (
    <ShopFrame region={DEFAULT_REGION} theme="default">
      <MissingPage region={DEFAULT_REGION} pathname="/" />
    </ShopFrame>
  );
}
