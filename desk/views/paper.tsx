import { EmptyState } from '#components/empty-state/empty-state.tsx';
import type { Customer } from '#lib/samples/customer-schema.ts';
import { addressLine } from '#lib/samples/order-request.ts';
import type { StoredOrder } from '#lib/samples/server/stored-order.ts';
import { momentWords } from './moments.ts';
import { Samples } from './order.tsx';
import { personName } from './orders.tsx';

const Hint = ({ orders }: { orders: readonly StoredOrder[] }) => (
  <p className="no-print">
    {orders.length === 1 ? 'One order' : `${orders.length} orders`}, the oldest first. Print this page with
    the browser (Ctrl+P, or Share and Print on a phone); what is above stays off the paper.
  </p>
);
/** A line may break after it, never before. */
const DOT = '\u00a0· ';
const Nothing = () => <EmptyState title="Nothing to print" text="No order matches what was chosen." />;

/** Packing list: each order with a box to tick for each sample. */
export function PackingList({ orders }: { orders: readonly StoredOrder[] }) {
  if (orders.length === 0) return <Nothing />;
  return (
    <>
      <Hint orders={orders} />
      <ol className="desk-sheet">
        {orders.map((order) => (
          <li key={order.id} className="grid gap-2">
            <p>
              <strong className="figures">{order.reference}</strong>
              {`${DOT}${momentWords(order.placedAt)}${DOT}${order.site}\u00a0·\u00a0${order.region}`}
            </p>
            {order.customer && (
              <p>
                {personName(order)}, {addressLine(order.customer.address)}
              </p>
            )}
            <Samples order={order} onPaper />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Characters that fit in a line of a label, and lines that fit on it, at the usual font size. */
const LINE = 36;
const LINES = 6;
const isLong = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Math.ceil(line.length / LINE), 0) > LINES;

/** Labels of 70 × 36 mm, three in a row; a long address has a smaller font. */
export function Labels({ orders }: { orders: readonly StoredOrder[] }) {
  if (orders.length === 0) return <Nothing />;
  return (
    <>
      <Hint orders={orders} />
      <ol className="desk-labels">
        {orders.map(({ id, reference, customer }) => {
          const lines = customer ? linesOf(customer) : [];
          return (
            <li key={id} data-long={isLong(lines) || undefined}>
              <p className="whitespace-pre-line">{lines.join('\n')}</p>
              <p className="type-micro figures text-ink-2">{reference}</p>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function linesOf(customer: Customer): string[] {
  const { firstName, lastName, requiredCompany, company, address } = customer;
  const name = [requiredCompany || company, `${firstName} ${lastName}`];
  const place =
    address.type === 'CUSTOM'
      ? [address.text]
      : [
          address.street,
          [address.suburb, address.city, address.state, address.postcode].filter(Boolean).join(' '),
          address.country,
        ];
  return [...name, ...place].filter(Boolean);
}
