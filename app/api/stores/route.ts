import { answerStores } from '#lib/server/stores/answer.ts';
import { stores } from '#lib/server/stores/stores.ts';

export async function GET(request: Request): Promise<Response> {
  return answerStores(request, stores());
}
