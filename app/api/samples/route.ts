import { answerOrder } from '#lib/server/orders/answer.ts';
import { orderContext } from '#lib/server/orders/orders.ts';

/** A sample order (S7.8-1). */
export async function POST(request: Request): Promise<Response> {
  return answerOrder(request, orderContext());
}
