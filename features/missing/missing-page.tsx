import { Monogram } from '#components/logo/monogram.tsx';
import { PopularLinks } from './popular-links.tsx';

/** The 404 of every region, inside the region's own header and footer, with search and popular links (SEO-10). */
export function MissingPage() {
  return (
    <section data-surface="dark" className="flex min-h-[70vh] flex-col">
      <meta name="robots" content="noindex,follow" />
      <title>Page not found</title>
      <div className="wrap grid flex-1 content-center gap-8 py-24">
        <Monogram className="h-auto w-22 text-accent" />
        <h1 className="type-d1 max-w-[11ch]">This page has been rolled up</h1>
        <p className="type-lead max-w-[44ch]">
          It may have moved, or the colour may be discontinued. Look for a floor by name, or start from one of
          these pages.
        </p>
        <PopularLinks />
      </div>
    </section>
  );
}
