import type { ReactNode } from 'react';
import { toRegion } from '#lib/regions.ts';
import { ShopFrame } from '../shop-frame.tsx';

interface Props {
  children: ReactNode;
  params: Promise<{ region: string }>;
}

export default async function Layout({ children, params }: Props) {
  return (
    <ShopFrame region={toRegion((await params).region)} theme="beige">
      {children}
    </ShopFrame>
  );
}
