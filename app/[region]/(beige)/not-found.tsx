import { MissingPage } from '#features/missing/missing-page.tsx';
import { DEFAULT_REGION } from '#lib/regions.ts';

/** Shown by the development server only: in the shop the page cache answers with the region's own 404. */
export default function NotFound() {
  return <MissingPage region={DEFAULT_REGION} pathname="/" />;
}
