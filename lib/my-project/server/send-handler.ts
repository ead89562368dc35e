import 'server-only';
import { FORM_MESSAGES } from '../../form-messages.ts';
import { REQUEST_KEY, REQUEST_KEY_WORDS } from '../../id-forms.ts';
import { parseJson } from '../../parse-json.ts';
import { paths } from '../../paths.ts';
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '../../samples/order-request.ts';
import { expiryOf, orderDeadline } from '../../samples/server/place-order.ts';
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
  PRIVATE_HEADERS,
  problemsOf,
  temporaryFailure,
  tooMany,
} from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { regionRefusal } from '../../site/server/region-refusal.ts';
import type { Stores } from '../../stores/server/port.ts';
import { isEmptyProject } from '../project.ts';
import { checkSender, type Sender, type SendingRequest, sendingRequestSchema } from '../sending.ts';
import { hasRoomForLink, MAX_LINKS_WITH_SENT } from './links.ts';
import { placeSending, type Sent, type StoreChannel, sendingHash, sendingOfKey } from './sendings.ts';

/** Maximum body size, above that of the largest project with a message. */
const BODY_MAX_BYTES = 136 * 1024;

export interface SendingContext {
  readonly config: Pick<
    Config,
    'site' | 'csrf' | 'siteUrl' | 'trustedProxies' | 'storeMail' | 'orderWebhook'
  >;
  /** May throw. */
  readonly db: () => ShopDatabase;
  readonly stores: () => Pick<Stores, 'store'>;
  readonly limit: RateLimit;
  /** Called when messages were added to the outbox. */
  readonly onPlaced: () => void;
  /** Deadline of a request; 8 s by default. */
  readonly deadline?: () => AbortSignal;
}

/** How this shop notifies stores of projects; empty if neither mail nor webhook is configured. */
export function storeChannels({
  storeMail,
  orderWebhook,
}: Pick<Config, 'storeMail' | 'orderWebhook'>): StoreChannel[] {
  return [
    ...(storeMail === 'off' ? [] : (['project-mail'] as const)),
    ...(orderWebhook ? (['project-webhook'] as const) : []),
  ];
}

/**
 * Handles POST /api/sent-projects: once the project is stored, returns 201 with the reference and the page on which it
 * can be withdrawn. Requests with the same key get the same response. The sender's data is not logged.
 */
export async function handleSending(request: Request, context: SendingContext): Promise<Response> {
  const refused = await refusal(request, context);
  if (refused) return refused;
  const read = await readSending(request);
  if (read instanceof Response) return read;
  const deadline = (context.deadline ?? orderDeadline)();
  try {
    return await Promise.race([answer(read, context, deadline), expiryOf(deadline)]);
  } catch (error) {
    logger.error(
      { code: 'sending_not_kept', cause: error === deadline.reason ? 'timeout' : databaseCode(error) },
      'Projects: a sending could not be stored',
    );
    return temporaryFailure(10, 503, 'not_kept', 'Your project could not be sent. Try again in a moment.');
  }
}

async function refusal(request: Request, { config, limit }: SendingContext): Promise<Response | undefined> {
  const forged = forgeryRefusal(request, config, 'sending_forged');
  if (forged) return forged;
  const wait = await limit.take(clientAddress(request.headers, config.trustedProxies));
  return wait > 0 ? tooMany(wait) : undefined;
}

interface ReadSending {
  readonly key: string;
  readonly body: SendingRequest;
  readonly sender: Sender;
}

async function readSending(request: Request): Promise<ReadSending | Response> {
  const key = request.headers.get(IDEMPOTENCY_HEADER) ?? '';
  const text = await readBody(request, BODY_MAX_BYTES);
  if (text === undefined) return failure(413, 'too_large', 'This project is too large to be sent.');
  const parsed = sendingRequestSchema.safeParse(parseJson(text));
  const problems = parsed.success ? [] : problemsOf(parsed.error);
  if (!REQUEST_KEY.test(key)) problems.push({ field: IDEMPOTENCY_HEADER, reason: REQUEST_KEY_WORDS });
  if (parsed.success && isEmptyProject({ ...parsed.data.project, store: null }))
    problems.push({ field: 'project', reason: 'There is nothing in it yet' });
  if (!parsed.success || problems.length > 0) return invalid(problems);
  const { data: body } = parsed;
  const checked = checkSender(body.sender, body.consent, body.region);
  if ('problems' in checked)
    return invalid(Object.entries(checked.problems).map(([field, reason]) => ({ field, reason })));
  return { key, body, sender: checked.sender };
}

const invalid = (problems: readonly FieldProblem[]) =>
  failure(400, 'bad_request', FORM_MESSAGES.samplesFormInvalid, problems);

async function answer(
  { key, body, sender }: ReadSending,
  context: SendingContext,
  deadline: AbortSignal,
): Promise<Response> {
  const { config } = context;
  const { region, project, samples } = body;
  const db = context.db();
  const sendingKey = { key, bodyHash: sendingHash(body) };
  // Checked first, so that a repeated request succeeds even if its store no longer exists.
  const known = await sendingOfKey(db, sendingKey);
  if (known) return answerSent(known, body);
  const closed = regionRefusal(region, config.site);
  if (closed) return closed;
  const ways = storeChannels(config);
  const store = await context.stores().store({ site: config.site, region }, body.store);
  if (!store || ways.length === 0)
    return failure(409, 'no_store', 'No project can be sent to this store. Choose another one.');
  if (!(await hasRoomForLink(db, MAX_LINKS_WITH_SENT)))
    return failure(503, 'full', 'No more links can be made at the moment.');
  const sending = {
    ...{ site: config.site, region, project, sender, samples },
    store: { slug: store.slug, name: store.name },
  };
  const sent = await placeSending(db, sendingKey, sending, ways, deadline);
  if (sent.kind === 'new') {
    logger.info({ code: 'project_sent', reference: sent.reference, region }, 'A project was sent to a store');
    context.onPlaced();
  }
  return answerSent(sent, body);
}

function answerSent(sent: Sent, { region }: SendingRequest): Response {
  if (sent.kind === 'otherBody')
    return failure(
      422,
      'key_reused',
      'This was already sent with other details. Send it again to send both.',
    );
  const { reference, pageKey } = sent;
  return Response.json(
    { reference, page: paths.sentProject(region, pageKey) },
    {
      status: 201,
      headers: { ...PRIVATE_HEADERS, ...(sent.kind === 'again' && { [REPLAYED_HEADER]: 'true' }) },
    },
  );
}
