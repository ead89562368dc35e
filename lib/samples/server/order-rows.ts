import 'server-only';
import { sampleLabel } from '../../catalogue/colour-label.ts';
import type { Touch, Touches } from '../../contracts/campaign.ts';
import { csvRow, notFormula } from '../../csv/csv-row.ts';
import type { Customer } from '../customer-schema.ts';
import { type Handling, orderSteps } from '../handling.ts';
import { addressLine, type OrderVariant } from '../order-request.ts';
import { fieldText, ORDER_FIELDS } from './order-fields.ts';
import type { StoredOrder } from './stored-order.ts';

interface ExportRow {
  readonly order: StoredOrder;
  readonly variant: OrderVariant;
}

type Column = readonly [column: string, cell: (row: ExportRow) => string];

/** A cell with personal data; empty after it was erased. */
const ofPerson =
  (cell: (customer: Customer) => string) =>
  ({ order: { customer } }: ExportRow): string =>
    customer ? cell(customer) : '';

const TOUCH_FIELDS = [
  'day',
  'source',
  'medium',
  'campaign',
  'term',
  'content',
  'click',
  'landing',
  'referrer',
] as const satisfies readonly (keyof Touch)[];
/** Columns of the campaigns that led to an order: `first_source` … `last_referrer`. */
const touchColumns = (which: keyof Touches) =>
  TOUCH_FIELDS.map(
    (field): Column => [`${which}_${field}`, ({ order }) => order.campaign?.[which][field] ?? ''],
  );

/** When an order reached a step; empty if that was not recorded. */
const reached = (order: StoredOrder, step: Handling): string =>
  orderSteps(order).find(({ handling }) => handling === step)?.at ?? '';

/** Columns of an export, which has one row per sample. */
const EXPORT: readonly Column[] = [
  ['reference', ({ order }) => order.reference],
  ['placed_at', ({ order }) => order.placedAt],
  ['region', ({ order }) => order.region],
  ['site', ({ order }) => order.site],
  ['name', ofPerson(({ firstName, lastName }) => `${firstName} ${lastName}`)],
  ['company', ofPerson(({ requiredCompany, company }) => requiredCompany || company)],
  ['address', ofPerson(({ address }) => addressLine(address))],
  ['email', ofPerson(({ email }) => email)],
  ['phone', ofPerson(({ mobile }) => mobile)],
  ['size_m2', ofPerson(({ floorSize, projectSize }) => String(floorSize ?? projectSize ?? ''))],
  ...ORDER_FIELDS.map(
    ({ field, column }): Column => [column, ofPerson((customer) => fieldText(customer, field))],
  ),
  ['product', ({ variant }) => variant.productName],
  ['colour', ({ variant }) => sampleLabel(variant)],
  ['global_item_id', ({ variant }) => variant.globalItemId],
  ...touchColumns('first'),
  ...touchColumns('last'),
  ['state', ({ order }) => order.handling],
  ['packed_at', ({ order }) => reached(order, 'packed')],
  ['posted_at', ({ order }) => reached(order, 'posted')],
  ['arrived_at', ({ order }) => reached(order, 'arrived')],
];

/** Names of the columns of an export, in order. */
export const EXPORT_COLUMNS: readonly string[] = EXPORT.map(([column]) => column);

/** Returns the rows of an order in an export, with a cell for each of EXPORT_COLUMNS. */
export function exportRows(order: StoredOrder): string[][] {
  return order.variants.map((variant) => EXPORT.map(([, cell]) => cell({ order, variant })));
}

/** Returns the row of a damaged order in a file that people read: its reference, and `damaged` as its state. */
export const damagedRow = (reference: string): string[] =>
  EXPORT_COLUMNS.map((column) => ({ reference, state: 'damaged' })[column] ?? '');

/** Returns an order as one line of JSON, without the secret key of its page. */
export function jsonLine({ pageKey: _, ...order }: StoredOrder): string {
  return `${JSON.stringify(order)}\n`;
}

/**
 * Returns one line of CSV (RFC 4180). A cell that a spreadsheet would treat as a formula gets a leading apostrophe;
 * phone numbers do not.
 */
export function csvLine(cells: readonly string[]): string {
  const isPhone = (cell: string) => /^\+[\d\s().-]+$/.test(cell);
  return `${csvRow(cells.map((cell) => (isPhone(cell) ? cell : notFormula(cell))))}\r\n`;
}

/** A note about damaged orders for readers of a list that does not contain them. */
export function damagedOrdersNote(references: readonly string[], what = 'order'): string {
  const some = references.length === 1 ? `1 ${what} is` : `${references.length} ${what}s are`;
  return `${some} damaged and left out: ${references.join(', ')}.`;
}

/**
 * Returns one line of a list for staff: reference, time, region, state, number of samples, name, and the delivery
 * states of mail and webhook.
 */
export function listLine({ customer, variants, outbox, ...order }: StoredOrder): string {
  const sent = outbox.map(({ kind, state, attempts, last_error: error }) => {
    const tries = state === 'sent' || attempts === 0 ? '' : ` after ${attempts} (${error ?? 'on its way'})`;
    return `${kind} ${state}${tries}`;
  });
  const person = customer ? `${customer.firstName} ${customer.lastName}` : '(erased)';
  const when = order.placedAt.slice(0, 16).replace('T', ' ');
  return [
    order.reference,
    when,
    order.region,
    order.handling,
    `${variants.length} ${variants.length === 1 ? 'sample' : 'samples'}`,
    person,
    sent.join(', '),
  ].join('  ');
}
