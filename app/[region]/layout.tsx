import '../styles/globals.css';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import type { CSSProperties, ReactNode } from 'react';
import { PageReady } from '#components/page-ready/page-ready.tsx';
import { ComparePill } from '#features/compare/compare-pill.tsx';
import { SamplesRoot } from '#features/samples/samples-root.tsx';
import { Toaster } from '#features/site-frame/toaster.tsx';
import { Visit } from '#features/visit/visit.tsx';
import { VisualiserRoot } from '#features/visualiser/visualiser-root.tsx';
import { consentWords } from '#lib/content/server/words.ts';
import { isRegion, REGION } from '#lib/regions.ts';
import { siteIcons } from '#lib/seo/site-icons.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { siteStyle } from '#lib/site-style.ts';
import { StoreProvider } from '#store/store-provider.tsx';
import { displayFont, textFont } from '../fonts.ts';
import { ShopCards } from './shop-cards.tsx';

/**
 * No page is rendered at build time, because one build serves every site and any catalogue. Next caches none either:
 * its caching costs a quarter of a page's render time. The page cache stores them instead (see `markCacheable`).
 */
export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(config().siteUrl),
    icons: siteIcons(currentSite().code),
    manifest: '/manifest.webmanifest',
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#ffffff' };

interface Props {
  children: ReactNode;
  params: Promise<{ region: string }>;
}

export default async function RegionLayout({ children, params }: Props) {
  const { region } = await params;
  if (!isRegion(region)) notFound();
  const { gtmId, consent, vitalsPercent, demandCounts } = config();
  const takesOrders = currentSite().features.samples;
  return (
    // The server sets attributes before the first paint (server/pages/transforms/mark-hero.ts) that React does not
    // know.
    <html
      suppressHydrationWarning
      lang={REGION[region].lang}
      data-site={currentSite().code}
      style={siteStyle(currentSite()) as CSSProperties}
      className={`${displayFont.variable} ${textFont.variable}`}
    >
      <body>
        <StoreProvider region={region}>
          <SamplesRoot region={region}>
            <VisualiserRoot region={region}>
              <ShopCards>{children}</ShopCards>
            </VisualiserRoot>
          </SamplesRoot>
          <Visit
            {...{ region, gtmId, vitalsPercent, demandCounts, takesOrders }}
            consent={consent[region]}
            consentWords={gtmId ? consentWords(region) : undefined}
          />
          <ComparePill region={region} />
          <Toaster />
        </StoreProvider>
        <PageReady />
      </body>
    </html>
  );
}
