import type { ReactNode } from 'react';
import { SiteFrame } from '#features/site-frame/site-frame.tsx';
import { toRegion } from '#lib/regions.ts';

interface Props {
  children: ReactNode;
  params: Promise<{ region: string }>;
}

export default async function Layout({ children, params }: Props) {
  return (
    <SiteFrame region={toRegion((await params).region)} theme="beige">
      {children}
    </SiteFrame>
  );
}
