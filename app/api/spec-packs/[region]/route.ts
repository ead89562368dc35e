import { handleProjectPacks } from '#lib/spec-pack/server/project-handler.ts';

interface Context {
  params: Promise<{ region: string }>;
}

/** The spec packs of a project's floors as one archive. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleProjectPacks(request, (await params).region);
}
