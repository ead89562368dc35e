import { handleCatalogue } from '#lib/api/server/catalogue-api.ts';

interface Context {
  params: Promise<{ resource: string; id: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { resource, id } = await params;
  return handleCatalogue(request, resource, id);
}
