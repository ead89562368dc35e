import { newsFeed } from '#features/editorial/news-feed.ts';
import { isRegion } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';

interface Props {
  params: Promise<{ region: string }>;
}

export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { region } = await params;
  if (!isRegion(region) || !currentSite().regions.includes(region))
    return new Response('Not found\n', { status: 404 });
  return newsFeed(region);
}
