'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { onAddress, writeAddress } from '#lib/browser/address-bar.ts';
import type { ProductColour } from './product-colour.ts';

interface ColourChoice {
  colours: readonly ProductColour[];
  colour: ProductColour;
  /** With `replace` the history entry of the previous colour is replaced. */
  choose: (slug: string, how?: 'push' | 'replace') => void;
}

const Choice = createContext<ColourChoice | undefined>(undefined);

/** The current colour and how to change it. Throws outside ColourProvider. */
export function useColour(): ColourChoice {
  const choice = use(Choice);
  if (!choice) throw new Error('useColour is used outside ColourProvider');
  return choice;
}

interface Props {
  /** Never empty. The first colour is shown if the URL names none. */
  colours: readonly [ProductColour, ...ProductColour[]];
  initial: ProductColour;
  children: ReactNode;
}

/**
 * Holds the colour that the page shows. The URL is the source of truth (`?colour=`, S2.3-3): a choice is pushed to
 * the history, and Back shows the colour of the previous URL. Other query parameters are kept (SEO-20).
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
