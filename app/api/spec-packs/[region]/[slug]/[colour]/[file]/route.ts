import { handlePackFile, type PackAddress } from '#lib/spec-pack/server/handler.ts';

interface Context {
  params: Promise<PackAddress & Record<string, string>>;
}

/** A file of a colour's spec pack. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handlePackFile(request, await params);
}
