import type { BreadcrumbItem } from '#components/breadcrumbs/breadcrumbs.tsx';
import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { PageHeader } from '#components/page-header/page-header.tsx';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { breadcrumbList } from '#lib/seo/json-ld.ts';
import { config } from '#lib/server/config.ts';
import { spelled } from '#lib/spelling.ts';
import type { PageHeaderPicture } from './share.ts';

interface Props {
  region: Region;
  trail: readonly BreadcrumbItem[];
  title: string;
  lead?: string;
  picture?: PageHeaderPicture;
}

/** Head of a taxonomy page. Its breadcrumbs are also in structured data (SEO-13). */
export function Head({ region, trail, title, lead, picture }: Props) {
  return (
    <header>
      <PageJsonLd data={breadcrumbList(trail, region, config().siteUrl)} />
      <PageHeader
        host={currentMediaHost()}
        cloudinaryPublicId={picture?.id}
        alt={picture?.alt}
        title={title}
        breadcrumbItems={trail}
        breadcrumbStyle={{ home: paths.home(region), show: 'icon' }}
      >
        {lead && <p className="type-lead max-w-[29.3em]">{spelled(lead, region)}</p>}
      </PageHeader>
    </header>
  );
}
