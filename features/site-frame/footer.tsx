import { Wordmark } from '#components/logo/wordmark.tsx';
import type { Site } from '#lib/contracts/site.ts';
import type { Region } from '#lib/regions.ts';
import { siteDescription } from '#lib/site-description.ts';
import { primaryLinks } from './primary-links.ts';
import { RegionSwitcher } from './region-switcher.tsx';

interface Props {
  region: Region;
  site: Site;
}

/** Foot of every page: what the house is, ways in, region, copyright and the mark cropped by the page edge. */
export function Footer({ region, site }: Props) {
  return (
    <footer data-surface="dark" className="overflow-hidden">
      <div className="wrap grid gap-10 py-16 lg:grid-cols-[2fr_1fr_1fr] lg:py-24">
        <p className="type-d3 max-w-[26ch] lg:max-w-[32ch]">{siteDescription(site, region)}</p>
        <nav aria-label="Footer">
          <h2 className="type-label mb-4 font-medium text-ink-3">Floors</h2>
          <ul className="text-[0.9375rem]">
            {primaryLinks(region, site).map(({ title, href }) => (
              <li key={href}>
                <a href={href} className="flex min-h-8 items-center underline-offset-4 hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="type-label mb-4 font-medium text-ink-3">Region</h2>
          <RegionSwitcher region={region} side="above" />
        </div>
      </div>
      <div className="wrap">
        <p className="border-t border-line py-6 text-[0.8125rem] text-ink-2">© 2026 {site.legalName}</p>
      </div>
      <div aria-hidden="true" className="wrap text-mist-2">
        <Wordmark className="-mb-[3.2%] h-auto w-full" decorative />
      </div>
    </footer>
  );
}
