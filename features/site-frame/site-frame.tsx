import type { ReactNode } from 'react';
import { CONSENT_NOTICE_ID } from '#lib/analytics/consent-notice-id.ts';
import type { MenuFacts } from '#lib/navigation/server/menu-facts.ts';
import type { Region } from '#lib/regions.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { HeaderSlots } from './header-slots.ts';
import { RegionWatch } from './region/region-watch.tsx';

/** The two page themes. The route group of a page decides its theme (S2.3-6…10). */
export type Theme = 'default' | 'beige';

const NO_FACTS: MenuFacts = { counts: new Map(), missing: new Set() };

interface Props extends HeaderSlots {
  region: Region;
  theme: Theme;
  /** Which menu targets the catalogue has; without it the menus show everything. */
  facts?: MenuFacts;
  children: ReactNode;
}

/** Header, main and footer of every page. */
export function SiteFrame({ region, theme, facts = NO_FACTS, children, ...slots }: Props) {
  const { geo, gtmId } = config();
  return (
    <div data-theme={theme} className="group/site relative flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#main"
        data-skip
        className="sr-only z-50 bg-white p-4 font-medium text-[var(--site-ink)] shadow-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-[var(--edge)]"
      >
        Skip to content
      </a>
      {gtmId && <div id={CONSENT_NOTICE_ID} role="status" />}
      <Header region={region} facts={facts} {...slots} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer region={region} facts={facts} />
      <RegionWatch
        region={region}
        geo={geo.alert}
        canada={geo.canadaToNorthAmerica}
        open={currentSite().regions}
      />
    </div>
  );
}
