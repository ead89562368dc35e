import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { JsonLd } from '#components/json-ld/json-ld.tsx';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { breadcrumbList } from '#lib/seo/json-ld.ts';
import { config } from '#lib/server/config.ts';

export interface TrailItem {
  title: string;
  href?: string;
}

/** The visible trail and the same trail for search engines (SEO-13). */
export function Trail({ region, items }: { region: Region; items: readonly TrailItem[] }) {
  const origin = config().siteUrl;
  const crumbs = [
    { name: 'Home', url: origin + paths.home(region) },
    ...items.map(({ title, href }) => ({ name: title, url: href && origin + href })),
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs)} />
      <Breadcrumbs items={items} home={{ href: paths.home(region), show: 'icon' }} />
    </>
  );
}
