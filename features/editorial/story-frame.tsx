import type { ReactNode } from 'react';
import { type BreadcrumbItem, Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { breadcrumbList } from '#lib/seo/json-ld.ts';
import { config } from '#lib/server/config.ts';
import { spelled } from '#lib/spelling.ts';

/** Breadcrumbs of an editorial page, visible and in structured data (SEO-13). */
export function StoryTrail({ region, trail }: { region: Region; trail: readonly BreadcrumbItem[] }) {
  return (
    <>
      <PageJsonLd data={breadcrumbList(trail, region, config().siteUrl)} />
      <Breadcrumbs items={trail} home={{ href: paths.home(region), show: 'icon' }} />
    </>
  );
}

interface HeadProps {
  region: Region;
  trail: readonly BreadcrumbItem[];
  title: string;
  /** A short paragraph opposite the title. */
  lead?: string;
  /** Facts under the title, such as a date. */
  meta?: ReactNode;
}

/** Head of an editorial page: a title with few words per line, facts in small type, then the breadcrumbs (S2.7-5). */
export function StoryHead({ region, trail, title, lead, meta }: HeadProps) {
  return (
    <header className="wrap pt-5 pb-10 lg:pt-7 lg:pb-12">
      <div className="grid-12 items-end gap-y-5">
        <h1 className="type-d1 col-span-12 max-w-[9em] lg:col-span-8">{title}</h1>
        {lead && <p className="type-lead col-span-12 lg:col-span-4">{spelled(lead, region)}</p>}
      </div>
      {meta && <div className="type-label mt-6 flex flex-wrap gap-x-7 gap-y-1 text-ink-2">{meta}</div>}
      <div className="mt-6">
        <StoryTrail region={region} trail={trail} />
      </div>
    </header>
  );
}

/** The wide picture at the top of an editorial page. */
export const StoryPicture = ({ id, alt }: { id: string; alt: string }) => (
  <div className="aspect-3/2 min-h-60 max-w-full overflow-hidden bg-mist-2 md:aspect-16/5">
    <Picture source={hostedPicture(id, 'pageHeader')} alt={alt} priority />
  </div>
);
