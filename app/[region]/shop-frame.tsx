import type { ReactNode } from 'react';
import { calculatorProps } from '#features/calculator/calculator-props.ts';
import { HeaderCalculator } from '#features/calculator/header-calculator.tsx';
import { HeaderSamples } from '#features/samples/header-samples.tsx';
import { HeaderSearch } from '#features/search/header-search.tsx';
import { SiteFrame, type Theme } from '#features/site-frame/site-frame.tsx';
import { menuFacts } from '#lib/navigation/server/menu-facts.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  theme: Theme;
  children: ReactNode;
}

/** Frame of every page. Fills the header's slots with the features that have an island there. */
export async function ShopFrame({ region, theme, children }: Props) {
  const calculator = calculatorProps(region);
  return (
    <SiteFrame
      region={region}
      theme={theme}
      facts={await menuFacts(region)}
      search={<HeaderSearch region={region} />}
      calculator={<HeaderCalculator {...calculator} />}
      drawerCalculator={<HeaderCalculator {...calculator} iconSize={24} />}
      samples={<HeaderSamples />}
      drawerSamples={<HeaderSamples look="button" />}
    >
      {children}
    </SiteFrame>
  );
}
