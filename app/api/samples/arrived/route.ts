import { handleArrival } from '#lib/samples/server/arrival.ts';
import { arrivalContext } from '#lib/samples/server/orders.ts';

/** The customer confirms that the samples have arrived. */
export async function POST(request: Request): Promise<Response> {
  return handleArrival(request, arrivalContext());
}
