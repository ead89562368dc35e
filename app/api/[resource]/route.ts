import { answerCatalogue } from '#lib/server/api/catalogue-api.ts';

interface Context {
  params: Promise<{ resource: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerCatalogue(request, (await params).resource);
}
