import { handleOrderState } from '#lib/samples/server/order-state.ts';
import { orderStateContext } from '#lib/samples/server/orders.ts';

/** Whoever packs and posts says how far an order is. */
export async function POST(request: Request): Promise<Response> {
  return handleOrderState(request, orderStateContext());
}
