import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { storeBrands } from '#lib/contracts/store-options.ts';
import { handleStores } from '#lib/stores/server/handler.ts';
import { stores } from '#lib/stores/server/stores.ts';

export async function GET(request: Request): Promise<Response> {
  return handleStores(request, stores(), async (scope) =>
    storeBrands(await catalogue().list('brands', scope)),
  );
}
