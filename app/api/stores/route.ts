import { answerStores } from '#lib/stores/server/answer.ts';
import { stores } from '#lib/stores/server/stores.ts';

export async function GET(request: Request): Promise<Response> {
  return answerStores(request, stores());
}
