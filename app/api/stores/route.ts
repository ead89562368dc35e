import { handleStores } from '#lib/stores/server/handler.ts';
import { stores } from '#lib/stores/server/stores.ts';

export async function GET(request: Request): Promise<Response> {
  return handleStores(request, stores());
}
