import 'server-only';
import { addressLine } from '../../samples/order-request.ts';
import type { KeptOrder } from './kept-order.ts';

/** Columns of an export, one row a sample, as the people who pack and post want them. */
export const EXPORT_COLUMNS = [
  'reference',
  'placed_at',
  'region',
  'site',
  'name',
  'company',
  'address',
  'email',
  'phone',
  'size_m2',
  'project_reference',
  'product',
  'colour',
  'global_item_id',
] as const;

/** An order as rows of an export; a person who was erased leaves empty cells. */
export function exportRows({ customer, variants, ...order }: KeptOrder): string[][] {
  const person = customer
    ? [
        `${customer.firstName} ${customer.lastName}`,
        customer.requiredCompany || customer.company,
        addressLine(customer.address),
        customer.email,
        customer.mobile,
        String(customer.floorSize ?? customer.projectSize ?? ''),
        customer.projectReference,
      ]
    : ['', '', '', '', '', '', ''];
  return variants.map(({ productName, colourId, name, globalItemId }) => [
    order.reference,
    order.placedAt,
    order.region,
    order.site,
    ...person,
    productName,
    `${colourId} - ${name}`,
    globalItemId,
  ]);
}

/** One line of CSV (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe in front; phone numbers do not. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const formula = /^[=+\-@\t\r]/.test(cell) && !/^\+[\d\s().-]+$/.test(cell);
    const text = formula ? `'${cell}` : cell;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}

/** One line of a list for staff: reference, time, region, number of samples, name, and what of mail and webhook came of it. */
export function listLine({ customer, variants, outbox, ...order }: KeptOrder): string {
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
    `${variants.length} ${variants.length === 1 ? 'sample' : 'samples'}`,
    person,
    sent.join(', '),
  ].join('  ');
}
