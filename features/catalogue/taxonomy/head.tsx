import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { PageHeader } from '#components/page-header/page-header.tsx';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { breadcrumbList } from '#lib/seo/json-ld.ts';
import { config } from '#lib/server/config.ts';
import { spelled } from '#lib/spelling.ts';
import type { PageHeaderPicture } from './share.ts';

interface TrailItem {
  title: string;
  href?: string;
  /** What stands beside it, as a menu of links (S2.7-6). */
  items?: { title: string; href: string }[];
}

interface Props {
  region: Region;
  trail: readonly TrailItem[];
  title: string;
  lead?: string;
  picture?: PageHeaderPicture;
}

/** Head of a taxonomy page; its trail is told to search engines as well (SEO-13). */
export function Head({ region, trail, title, lead, picture }: Props) {
  const origin = config().siteUrl;
  const crumbs = [
    { name: 'Home', url: origin + paths.home(region) },
    ...trail.map((item) => ({ name: item.title, url: item.href && origin + item.href })),
  ];
  return (
    <header>
      <PageJsonLd data={breadcrumbList(crumbs)} />
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
