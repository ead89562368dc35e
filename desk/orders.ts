import { isDay } from '#lib/days.ts';
import { forget, personalRecordsOf } from '#lib/my-project/server/forget.ts';
import { isRegion } from '#lib/regions.ts';
import { HANDLINGS, type Handling, isHandling } from '#lib/samples/handling.ts';
import { moveOrders, type NotMoved, type SeenOrder } from '#lib/samples/server/handle-orders.ts';
import {
  csvLine,
  damagedOrdersNote,
  damagedRow,
  EXPORT_COLUMNS,
  exportRows,
} from '#lib/samples/server/order-rows.ts';
import { type SentAgain, sendMailAgain } from '#lib/samples/server/send-again.ts';
import {
  countOrders,
  type OrderFilter,
  type StoredOrder,
  storedOrders,
} from '#lib/samples/server/stored-order.ts';
import { isSiteCode } from '#lib/server/installed-sites.ts';
import { countWithNoun } from '#lib/text.ts';
import { seeOther } from './answers.ts';
import { regionChoices, scopeFromQuery, siteChoices } from './choices.ts';
import { textOf } from './forms.ts';
import { type DeskRequest, REFERENCE } from './request.ts';
import { dayWords, momentWords } from './views/moments.ts';
import { MAX_PRINTED, type Note, type OrderView } from './views/page.ts';

const PAGE = 50;
const WHOLE_REFERENCE = new RegExp(`^${REFERENCE}$`);

/** The filter in a query string; invalid values are left out. */
function viewOf(query: URLSearchParams): OrderView {
  const say = (name: string) => query.get(name) ?? '';
  const handling = say('handling');
  return {
    handling: isHandling(handling) ? handling : 'new',
    ...scopeFromQuery(query),
    day: dayBounds(say('day')) ? say('day') : '',
  };
}

/** Start and end of a day in this machine's time zone, converted to UTC; undefined for an invalid day. */
function dayBounds(day: string): { since: string; before: string } | undefined {
  if (!isDay(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const begins = new Date(year, month - 1, date);
  const ends = new Date(year, month - 1, date + 1);
  return { since: begins.toISOString(), before: ends.toISOString() };
}

function filterOf({ handling, site, region, day }: OrderView): OrderFilter & { handling: Handling } {
  return {
    handling,
    postable: true,
    ...(isSiteCode(site) ? { site } : {}),
    ...(isRegion(region) ? { region } : {}),
    ...dayBounds(day),
  };
}

function addressOf(view: OrderView, after?: string): string {
  const query = new URLSearchParams(
    Object.entries({ ...view, after: after ?? '' }).filter(([, value]) => value !== ''),
  );
  return `/orders?${query}`;
}

/** GET /orders */
export async function showOrders({ db, url, show }: DeskRequest): Promise<Response> {
  const view = viewOf(url.searchParams);
  const filter = filterOf(view);
  const [, placedAt, id] =
    /^([\d:.TZ-]{20,30})~([\w-]{1,40})$/.exec(url.searchParams.get('after') ?? '') ?? [];
  const { orders, damaged, last } = await storedOrders(db, {
    ...filter,
    limit: PAGE,
    ...(placedAt && id ? { after: { placedAt, id } } : {}),
  });
  const { handling: _, ...rest } = filter;
  return show({
    ...{ kind: 'orders', view, orders, note: noteOfDamaged(damaged) },
    here: `/orders${url.search}`,
    counts: await countOrders(db, rest),
    sites: siteChoices(),
    regions: regionChoices(),
    next: last && addressOf(view, `${last.placedAt}~${last.id}`),
  });
}

const noteOfDamaged = (damaged: readonly string[]): Note | undefined =>
  damaged.length > 0 ? { kind: 'problem', sentences: [damagedOrdersNote(damaged)] } : undefined;

/** Orders named by a form of the list: those selected, or all on the page. */
function seenOrders(form: FormData): SeenOrder[] {
  const named = form.getAll(textOf(form, 'all') ? 'shown' : 'order');
  return named.slice(0, MAX_PRINTED).flatMap((each) => {
    const [reference = '', handling = ''] = String(each).split(':');
    return WHOLE_REFERENCE.test(reference) && isHandling(handling) ? [{ reference, handling }] : [];
  });
}

/** A path of the order list to return to; the list without a filter for anything else. */
const backOf = (form: FormData): string => {
  const back = textOf(form, 'back');
  return /^\/orders(?:[/?][\w=&.~:%+-]*)?$/.test(back) ? back : '/orders';
};

/** POST /orders/move */
export async function moveChosen({ db, form, tell }: DeskRequest): Promise<Response> {
  const seen = seenOrders(form);
  const to = HANDLINGS.find((each) => each === textOf(form, 'to'));
  const back = backOf(form);
  if (seen.length === 0 || !to) {
    tell({ kind: 'problem', sentences: ['Select orders first; nothing was changed.'] });
    return seeOther(back);
  }
  const { moved, notMoved } = await moveOrders(db, seen, to);
  tell(noteOfMove(moved.length, to, notMoved));
  return seeOther(back);
}

function noteOfMove(moved: number, to: Handling, notMoved: readonly NotMoved[]): Note {
  const left = notMoved.map(({ reference, handling, at }) => {
    if (!handling) return `${reference} no longer exists, or its person was erased.`;
    const since = at ? ` since ${momentWords(at)}` : '';
    return `${reference} was changed by somebody else: it is ${handling}${since}. It was not changed.`;
  });
  const done = moved > 0 ? [`${countWithNoun(moved, 'order')} marked as ${to}.`] : [];
  return { kind: left.length > 0 ? 'problem' : 'done', sentences: [...done, ...left] };
}

/** POST /orders/packing, /orders/labels and /orders/csv: the selected orders, or all that match the filter. */
export async function printOrders(
  { db, form, show }: DeskRequest,
  kind: 'packing' | 'labels' | 'csv',
): Promise<Response> {
  const references = seenOrders(form).map(({ reference }) => reference);
  const view = viewOf(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
  const filter = references.length > 0 ? { references } : filterOf(view);
  const { orders, damaged } = await storedOrders(db, { ...filter, limit: MAX_PRINTED, oldestFirst: true });
  if (kind !== 'csv')
    return show({ kind, orders: orders.filter(({ customer }) => customer), note: noteOfDamaged(damaged) });
  const rows = [...orders.flatMap(exportRows), ...damaged.map(damagedRow)];
  const lines = [EXPORT_COLUMNS, ...rows].map(csvLine);
  return new Response(`\uFEFF${lines.join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="samples-${dayWords(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** The order an address names; otherwise a response saying that it does not exist or is damaged. */
async function orderOf({ db, url, show }: DeskRequest): Promise<StoredOrder | Response> {
  const [, , reference = ''] = url.pathname.split('/');
  const { orders, damaged } = await storedOrders(db, { reference });
  const problem = (title: string, sentence: string, status: number) =>
    show({ kind: 'problem', title, sentence }, status);
  if (damaged.length > 0) return problem('This order is damaged', damagedSentence(reference), 500);
  return orders[0] ?? problem('No such order', 'There is no order with this reference.', 404);
}

const damagedSentence = (reference: string) =>
  `The record of ${reference} cannot be read; see the log. A backup may have it intact. orders:erase erases its person.`;

/** GET /orders/{reference} */
export async function showOrder(request: DeskRequest): Promise<Response> {
  const order = await orderOf(request);
  return order instanceof Response ? order : request.show({ kind: 'order', order });
}

const SENT_AGAIN: Readonly<Record<SentAgain, Note>> = {
  queued: {
    kind: 'done',
    sentences: ['The confirmation will be sent again within seconds, while the shop is open.'],
  },
  waiting: { kind: 'problem', sentences: ['A confirmation is already being sent; no other was added.'] },
  gone: { kind: 'problem', sentences: ['The person of this order was erased; there is nobody to write to.'] },
  tooOften: {
    kind: 'problem',
    sentences: ['This confirmation was sent five times; it will not be sent again.'],
  },
};

/** POST /orders/{reference}/mail */
export async function mailAgain(request: DeskRequest): Promise<Response> {
  const order = await orderOf(request);
  if (order instanceof Response) return order;
  request.tell(SENT_AGAIN[await sendMailAgain(request.db, order.reference)]);
  return seeOther(`/orders/${order.reference}`);
}

/** GET /orders/{reference}/erase: shows what would be erased and asks for confirmation. */
export async function showEraseConfirmation(request: DeskRequest): Promise<Response> {
  const order = await orderOf(request);
  if (order instanceof Response) return order;
  const { customer } = order;
  const who = customer ? { email: customer.email } : { reference: order.reference };
  return request.show({ kind: 'erase', order, held: await personalRecordsOf(request.db, who) });
}

/** POST /orders/{reference}/erase: erases the person of this order, or everything stored for that mail address. */
export async function erase(request: DeskRequest): Promise<Response> {
  const { db, form, tell } = request;
  const order = await orderOf(request);
  if (order instanceof Response) return order;
  const { customer, reference } = order;
  const isAll = textOf(form, 'which') === 'all';
  const who = isAll && customer ? { email: customer.email } : { reference };
  const { orders, sendings } = await forget(db, who);
  const sentences = [
    ...(orders.length > 0
      ? [`The person was erased from ${countWithNoun(orders.length, 'order')}: ${orders.join(', ')}.`]
      : []),
    ...(sendings.length > 0 ? [`Withdrawn from stores: ${sendings.join(', ')}. They are told.`] : []),
  ];
  tell(
    sentences.length > 0
      ? { kind: 'done', sentences }
      : { kind: 'problem', sentences: ['The person of this order has already been erased.'] },
  );
  return seeOther(`/orders/${order.reference}`);
}
