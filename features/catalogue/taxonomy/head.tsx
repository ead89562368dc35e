import type { ReactNode } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import type { PictureSource } from '#lib/media/picture-source.ts';
import type { Region } from '#lib/regions.ts';
import { Trail, type TrailItem } from './trail.tsx';

interface Props {
  region: Region;
  trail: readonly TrailItem[];
  title: string;
  lead?: string;
  picture?: { source: PictureSource; alt: string };
  children?: ReactNode;
}

/** Head of a taxonomy page: a wide picture where there is one, trail, title left and lead right on one baseline. */
export function Head({ region, trail, title, lead, picture, children }: Props) {
  return (
    <header>
      {picture && (
        <div className="page-header-picture min-h-60 overflow-hidden bg-mist" style={RATIOS}>
          <Picture source={picture.source} alt={picture.alt} priority />
        </div>
      )}
      <div className="wrap pt-6 pb-10 lg:pt-8 lg:pb-14">
        <Trail region={region} items={trail} />
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-16 gap-y-5 lg:mt-10">
          <h1 className="type-d1 max-w-[14ch]">{title}</h1>
          {lead && <p className="type-lead max-w-[44ch]">{lead}</p>}
        </div>
        {children}
      </div>
    </header>
  );
}

const RATIOS = { ['--ratio-small' as string]: '3 / 2', ['--ratio-large' as string]: '16 / 5' };
