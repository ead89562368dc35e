import { handleCatalogue } from '#lib/api/server/catalogue-api.ts';

interface Context {
  params: Promise<{ resource: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleCatalogue(request, (await params).resource);
}
