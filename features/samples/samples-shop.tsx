'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Site } from '#lib/contracts/site.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import type { Region } from '#lib/regions.ts';

/** What the samples feature needs to know about the site and region. */
export interface SamplesShopFacts {
  readonly region: Region;
  readonly site: Pick<Site, 'code' | 'kind'>;
  /** The site offers samples in this region (G31). */
  readonly offered: boolean;
  /** The site has a calculator, which is linked after an order. */
  readonly calculator: boolean;
  /** Explains that samples and floors come from different batches, and what to ask for. */
  readonly batchNote: string;
  /** URL template of a sample's picture. */
  readonly tile: PictureSource;
}

const Shop = createContext<SamplesShopFacts | undefined>(undefined);

export function SamplesShop({ facts, children }: { facts: SamplesShopFacts; children: ReactNode }) {
  return <Shop value={facts}>{children}</Shop>;
}

/** The shop's facts. Throws outside SamplesRoot. */
export function useSamplesShop(): SamplesShopFacts {
  const facts = use(Shop);
  if (!facts) throw new Error('useSamplesShop is used outside SamplesRoot');
  return facts;
}
