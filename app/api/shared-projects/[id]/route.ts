import { handleLink, projectContext } from '#lib/my-project/server/handler.ts';

interface Context {
  params: Promise<{ id: string }>;
}

/** Lets a link show the project as it is now. */
export async function PUT(request: Request, { params }: Context): Promise<Response> {
  return handleLink(request, (await params).id, projectContext());
}

/** Ends a link. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  return handleLink(request, (await params).id, projectContext());
}
