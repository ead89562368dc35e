import { productFeedResponse } from '#lib/seo/server/product-feed-response.ts';

interface Props {
  params: Promise<{ region: string }>;
}

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return productFeedResponse(request, (await params).region);
}
