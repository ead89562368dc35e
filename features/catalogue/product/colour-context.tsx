'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { onAddress, writeAddress } from '#lib/browser/address-bar.ts';
import type { ProductColour } from './product-colour.ts';

interface ColourChoice {
  colours: readonly ProductColour[];
  colour: ProductColour;
  /** By `replace` it takes the place of the colour before in the history. */
  choose: (slug: string, how?: 'push' | 'replace') => void;
}

const Choice = createContext<ColourChoice | undefined>(undefined);

/** The colour on show and how to change it; only inside ColourProvider. */
export function useColour(): ColourChoice {
  const choice = use(Choice);
  if (!choice) throw new Error('useColour is used outside ColourProvider');
  return choice;
}

interface Props {
  /** Never empty; the first is shown when the address names none. */
  colours: readonly [ProductColour, ...ProductColour[]];
  initial: ProductColour;
  children: ReactNode;
}

/**
 * Holds which colour the page shows. The address is the truth (`?colour=`, S2.3-3): a choice is pushed to the
 * history, and going back shows what that address showed. Other parameters of the address stay (SEO-20).
 */
export function ColourProvider({ colours, initial, children }: Props) {
  const [colour, setColour] = useState(initial);

  useEffect(() => onAddress(() => setColour(colourOfAddress(colours))), [colours]);

  function choose(slug: string, how: 'push' | 'replace' = 'push') {
    const next = colours.find((one) => one.slug === slug);
    if (!next || next.slug === colour.slug) return;
    setColour(next);
    const address = new URL(window.location.href);
    address.searchParams.set('colour', slug);
    writeAddress(address.href, how);
  }

  return <Choice value={{ colours, colour, choose }}>{children}</Choice>;
}

function colourOfAddress(colours: Props['colours']): ProductColour {
  const slug = new URLSearchParams(window.location.search).get('colour')?.trim().toLowerCase();
  return colours.find((one) => one.slug === slug) ?? colours[0];
}
