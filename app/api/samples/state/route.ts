import { handleOrderState } from '#lib/samples/server/order-state.ts';
import { orderStateContext } from '#lib/samples/server/orders.ts';

/** Updates the status of an order; called by the service that packs and posts samples. */
export async function POST(request: Request): Promise<Response> {
  return handleOrderState(request, orderStateContext());
}
