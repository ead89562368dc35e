import 'server-only';
import { readAnyScope } from '../../api/server/scope.ts';
import type { Catalogue } from '../../catalogue/server/port.ts';
import { FORM_MESSAGES } from '../../form-messages.ts';
import { REQUEST_KEY, REQUEST_KEY_WORDS } from '../../id-forms.ts';
import { parseJson } from '../../parse-json.ts';
import { paths } from '../../paths.ts';
import { REGION, type Region } from '../../regions.ts';
import type { Config } from '../../server/config-schema.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { clientAddress } from '../../server/http/client-address.ts';
import { forgeryRefusal } from '../../server/http/forgery-refusal.ts';
import type { RateLimit } from '../../server/http/rate-limit.ts';
import { readBody } from '../../server/http/read-body.ts';
import {
  type FieldProblem,
  failure,
  problemsOf,
  queryTooLong,
  temporaryFailure,
  tooMany,
} from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { count } from '../../server/process-link.ts';
import { warnThrottled } from '../../server/warn-throttled.ts';
import { ORDER_MAX_BYTES } from '../limits.ts';
import {
  IDEMPOTENCY_HEADER,
  type OrderRequest,
  orderRequestSchema,
  REPLAYED_HEADER,
} from '../order-request.ts';
import { ORDER_STATUS, type OrderWorth } from '../order-response.ts';
import { checkCustomer, checkVariants, type OrderScope } from './check-order.ts';
import { OrderInvariantError } from './order-invariants.ts';
import { expiryOf, orderDeadline, orderHash, orderOfKey, type Placed, placeOrder } from './place-order.ts';

const MAX_QUERY = 1024;

export interface OrderContext {
  readonly config: Pick<
    Config,
    'site' | 'csrf' | 'siteUrl' | 'trustedProxies' | 'orderWebhook' | 'sampleWorth'
  >;
  /** Opens the database at first use; may throw. */
  readonly db: () => ShopDatabase;
  readonly catalogue: () => Catalogue;
  readonly limit: RateLimit;
  /** Returns the deadline of an order that has just arrived; 8 s by default. */
  readonly deadline?: () => AbortSignal;
  /** Called after a message was added to the outbox. */
  readonly onPlaced: () => void;
  /** Called when an order could not be stored. */
  readonly onFailed?: () => void;
}

/**
 * Answers POST /api/samples (S7.8): 201 with the reference once the order is stored, and the same response for the
 * same key again. The statuses are those of ORDER_STATUS; no customer data is logged.
 */
export async function handleOrder(request: Request, context: OrderContext): Promise<Response> {
  const { config, limit } = context;
  const forged = forgeryRefusal(request, config, 'order_forged', 'This order');
  if (forged) return forged;
  const wait = await limit.take(clientAddress(request.headers, config.trustedProxies));
  if (wait > 0) {
    warnThrottled({ code: 'order_limited' }, 'Sample orders came too fast');
    return tooMany(wait);
  }
  const read = await readOrder(request, config.site);
  if (read instanceof Response) return read;
  const deadline = (context.deadline ?? orderDeadline)();
  try {
    return await Promise.race([answerRead(read, context, deadline), expiryOf(deadline)]);
  } catch (error) {
    // The error message may contain the data that was written, so only the code is logged.
    context.onFailed?.();
    const cause = error === deadline.reason ? 'timeout' : databaseCode(error);
    if (error instanceof OrderInvariantError) count('order_refused');
    logger.error({ code: 'order_not_kept', cause }, 'Sample order: could not be stored');
    const message = 'Your order could not be saved. Nothing was sent; please try again in a moment.';
    return temporaryFailure(10, ORDER_STATUS.notKept, 'not_kept', message);
  }
}

interface ReadOrder {
  readonly key: string;
  readonly order: OrderRequest;
  readonly scope: OrderScope;
}

async function readOrder(request: Request, site: OrderScope['site']): Promise<ReadOrder | Response> {
  const { search, searchParams } = new URL(request.url);
  if (search.length > MAX_QUERY) return queryTooLong();
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return failure(ORDER_STATUS.notJson, 'not_json', 'Content-Type must be application/json.');
  const key = request.headers.get(IDEMPOTENCY_HEADER) ?? '';
  const { scope, problems } = readAnyScope(searchParams);
  if (!REQUEST_KEY.test(key)) problems.push({ field: IDEMPOTENCY_HEADER, reason: REQUEST_KEY_WORDS });
  const body = await readBody(request, ORDER_MAX_BYTES);
  if (body === undefined) return failure(ORDER_STATUS.tooLarge, 'too_large', 'The order is too large.');
  const parsed = orderRequestSchema.safeParse(parseJson(body));
  if (!parsed.success) problems.push(...problemsOf(parsed.error));
  if (problems.length > 0 || !parsed.success) return invalid(problems);
  return { key, order: parsed.data, scope: { site, website: scope.site, region: scope.region } };
}

async function answerRead(
  { key, order, scope }: ReadOrder,
  context: OrderContext,
  deadline: AbortSignal,
): Promise<Response> {
  const db = context.db();
  const orderKey = { key, bodyHash: orderHash(scope.region, scope.website, order) };
  // Checked first, so that an accepted order gets the same response even if its samples are no longer available.
  const known = await orderOfKey(db, orderKey);
  const worth = worthIn(scope.region, context.config.sampleWorth);
  if (known) return answerPlaced(known, scope.region, worth);

  const chosen = await checkVariants(context.catalogue(), order, scope);
  if ('unavailable' in chosen) {
    const fields = chosen.unavailable.map(({ globalItemId, reason }) => ({
      field: globalItemId ? `variants.${globalItemId}` : 'variants',
      reason,
    }));
    return failure(ORDER_STATUS.notAvailable, 'not_available', 'These samples cannot be sent.', fields);
  }
  const checked = checkCustomer(order, scope);
  if ('problems' in checked) return invalid(checked.problems);
  const placed = await placeOrder(
    db,
    orderKey,
    { ...scope, customer: checked.customer, variants: chosen.variants, campaign: order.campaign },
    context.config.orderWebhook ? ['mail', 'webhook'] : ['mail'],
    deadline,
  );
  if (placed.kind === 'new') {
    const { reference, variants } = placed.answer;
    const { confirmation } = placed;
    logger.info(
      {
        code: 'order_placed',
        reference,
        region: scope.region,
        samples: variants.length,
        ...(confirmation === 'withheld' && { confirmation }),
      },
      'Samples ordered',
    );
    context.onPlaced();
  }
  return answerPlaced(placed, scope.region, worth);
}

/**
 * Returns the value of an order for analytics: the number of samples times the value that the operator configured.
 */
const worthIn =
  (region: Region, sampleWorth: Config['sampleWorth']) =>
  (samples: number): OrderWorth => ({
    value: Math.round(samples * sampleWorth[region] * 100) / 100,
    currency: REGION[region].currency,
  });

function answerPlaced(placed: Placed, region: Region, worth: ReturnType<typeof worthIn>): Response {
  if (placed.kind === 'otherBody')
    return failure(
      ORDER_STATUS.keyReused,
      'key_reused',
      'An order with different details was already accepted from this form. Reopen the form to place another order.',
    );
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (placed.kind === 'again') headers[REPLAYED_HEADER] = 'true';
  const { answer, pageKey } = placed;
  const page = pageKey === null ? {} : { page: paths.sampleOrder(region, pageKey) };
  return Response.json(
    { ...answer, ...page, worth: worth(answer.variants.length) },
    { status: ORDER_STATUS.accepted, headers },
  );
}

const invalid = (problems: readonly FieldProblem[]) =>
  failure(ORDER_STATUS.invalid, 'bad_request', FORM_MESSAGES.samplesFormInvalid, problems);
