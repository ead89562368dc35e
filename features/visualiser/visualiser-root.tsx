import type { ReactNode } from 'react';
import { featured } from '#lib/content/server/featured.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { VisualiserProvider } from '#store/visualiser/visualiser-context.tsx';
import { VisualiserHost } from './visualiser-host.tsx';

/** Around every page of a site with the Room Visualiser: the visitor's room, and the place where the modal opens. */
export function VisualiserRoot({ children }: { children: ReactNode }) {
  if (!currentSite().features.visualiser) return children;
  const { url, cnf } = config().scenes;
  return (
    <VisualiserProvider
      service={{ url: url ?? '/api/scenes', cnf, own: url === undefined }}
      floor={featured().visualiserFloor}
    >
      {children}
      <VisualiserHost />
    </VisualiserProvider>
  );
}
