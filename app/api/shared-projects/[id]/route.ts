import { handleLink, projectContext } from '#lib/my-project/server/handler.ts';

interface Context {
  params: Promise<{ id: string }>;
}

/** Updates a link to the current state of the project. */
export async function PUT(request: Request, { params }: Context): Promise<Response> {
  return handleLink(request, (await params).id, projectContext());
}

/** Deletes a link. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  return handleLink(request, (await params).id, projectContext());
}
