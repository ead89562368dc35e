import type { ReactNode } from 'react';
import { featured } from '#lib/content/server/featured.ts';
import { photoDonationWords } from '#lib/content/server/words.ts';
import type { Region } from '#lib/regions.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { VisualiserProvider } from '#store/visualiser/visualiser-context.tsx';
import { VisualiserHost } from './visualiser-host.tsx';

/**
 * Wraps every page of a site that has the Room Visualiser. Provides the visitor's room and the place where the modal
 * opens.
 */
export function VisualiserRoot({ region, children }: { region: Region; children: ReactNode }) {
  if (!currentSite().features.visualiser) return children;
  const { scenes, photoDonation } = config();
  const { url, cnf } = scenes;
  const giving = photoDonation.isOn ? photoDonationWords(region).ask : undefined;
  return (
    <VisualiserProvider
      service={{ url: url ?? '/api/scenes', cnf, own: url === undefined, giving }}
      floor={featured().visualiserFloor}
    >
      {children}
      <VisualiserHost />
    </VisualiserProvider>
  );
}
