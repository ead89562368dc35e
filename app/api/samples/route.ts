import { handleOrder } from '#lib/samples/server/handler.ts';
import { orderContext } from '#lib/samples/server/orders.ts';

/** Places a sample order (S7.8-1). */
export async function POST(request: Request): Promise<Response> {
  return handleOrder(request, orderContext());
}
