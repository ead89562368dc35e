import { Button } from '#components/button/button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Choice } from '#components/field/choice.tsx';
import { Field } from '#components/field/field.tsx';
import { Select } from '#components/field/select.tsx';
import { HANDLINGS, type Handling } from '#lib/samples/handling.ts';
import { addressLine } from '#lib/samples/order-request.ts';
import type { StoredOrder } from '#lib/samples/server/stored-order.ts';
import { momentWords } from './moments.ts';
import { MAX_PRINTED, type OrdersPage, type OrderView } from './page.ts';
import { FormToken } from './post-form.tsx';

/** The next steps for orders in each state, the usual one first. */
const STEPS: Readonly<Record<Handling, readonly { to: Handling; label: string }[]>> = {
  new: [
    { to: 'packed', label: 'Mark as packed' },
    { to: 'posted', label: 'Mark as posted' },
  ],
  packed: [
    { to: 'posted', label: 'Mark as posted' },
    { to: 'new', label: 'Back to new' },
  ],
  posted: [
    { to: 'arrived', label: 'Mark as arrived' },
    { to: 'packed', label: 'Back to packed' },
  ],
  arrived: [{ to: 'posted', label: 'Back to posted' }],
};
export const HANDLING_WORDS: Readonly<Record<Handling, string>> = {
  new: 'New',
  packed: 'Packed',
  posted: 'Posted',
  arrived: 'Arrived',
};

export function Orders({ page, token }: { page: OrdersPage; token: string }) {
  const { view, orders, next } = page;
  return (
    <>
      <Tabs page={page} />
      <Filter page={page} />
      {orders.length === 0 ? (
        <EmptyState title="No orders here" text="No order matches the filters above." />
      ) : (
        <form method="post" action="/orders/move" className="grid gap-6">
          <FormToken token={token} />
          <input type="hidden" name="back" value={page.here} />
          <HiddenView view={view} />
          <Actions handling={view.handling} count={orders.length} />
          <ol className="desk-list border-t border-line">
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </ol>
        </form>
      )}
      {next && (
        <p>
          <a href={next} className="link inline-flex min-h-11 items-center underline">
            Older orders
          </a>
        </p>
      )}
    </>
  );
}

function Tabs({ page: { view, counts } }: { page: OrdersPage }) {
  return (
    <nav aria-label="State of the orders" className="desk-nav">
      <ul className="flex flex-wrap gap-x-6">
        {HANDLINGS.map((handling) => (
          <li key={handling}>
            <a
              href={`/orders?${new URLSearchParams({ ...view, handling })}`}
              aria-current={handling === view.handling ? 'true' : undefined}
            >
              {HANDLING_WORDS[handling]}&nbsp;<span className="figures">({counts[handling]})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Filter({ page: { view, sites, regions } }: { page: OrdersPage }) {
  const any = { value: '', label: 'All' };
  return (
    <form method="get" action="/orders" className="desk-filter">
      <input type="hidden" name="handling" value={view.handling} />
      <Select label="Site" name="site" defaultValue={view.site} options={[any, ...sites]} />
      <Select label="Region" name="region" defaultValue={view.region} options={[any, ...regions]} />
      <Field className="desk-day" label="Day" name="day" type="date" defaultValue={view.day} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}

const HiddenView = ({ view }: { view: OrderView }) => (
  <>
    {Object.entries(view).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

function Actions({ handling, count }: { handling: Handling; count: number }) {
  return (
    <div className="grid gap-3">
      <Choice type="checkbox" name="all" value="yes">
        {count === 1 ? 'The one order on this page' : `All ${count} orders on this page`}
      </Choice>
      <div className="flex flex-wrap gap-3">
        {STEPS[handling].map(({ to, label }, at) => (
          <Button
            key={to}
            type="submit"
            name="to"
            value={to}
            size="small"
            variant={at === 0 ? 'primary' : 'secondary'}
            className="min-h-11"
          >
            {label}
          </Button>
        ))}
        <Paper action="/orders/packing" label="Packing list" />
        <Paper action="/orders/labels" label="Address labels" />
        <Paper action="/orders/csv" label="CSV" />
      </div>
      <p className="type-label text-ink-2">
        List, labels and CSV contain the selected orders. If none is selected, they contain all that match the
        filter, at most the oldest {MAX_PRINTED}.
      </p>
    </div>
  );
}

const Paper = ({ action, label }: { action: string; label: string }) => (
  <Button type="submit" size="small" variant="ghost" className="min-h-11" formAction={action}>
    {label}
  </Button>
);

function Row({ order }: { order: StoredOrder }) {
  const { reference, placedAt, handling, customer, variants, site, region } = order;
  const seen = `${reference}:${handling}`;
  return (
    <li>
      <div>
        <input type="hidden" name="shown" value={seen} />
        <Choice type="checkbox" name="order" value={seen}>
          {reference}
        </Choice>
        <p className="type-label text-ink-2">
          {momentWords(placedAt)} · {site} · {region}
        </p>
      </div>
      <div>
        {customer ? (
          <>
            <p className="font-medium">{personName(order)}</p>
            <p className="type-small text-ink-2">{addressLine(customer.address)}</p>
          </>
        ) : (
          <p className="text-ink-2">Person erased</p>
        )}
      </div>
      <ul className="type-small">
        {variants.map(({ globalItemId, productName, name }) => (
          <li key={globalItemId}>
            {productName}, {name}
          </li>
        ))}
      </ul>
      <div>
        <p className="type-label text-ink-2">{mailWords(order)}</p>
        <a href={`/orders/${reference}`} className="inline-flex min-h-11 items-center underline">
          Open <span className="sr-only">order {reference}</span>
        </a>
      </div>
    </li>
  );
}

export function personName({ customer }: StoredOrder): string {
  if (!customer) return '';
  const company = customer.requiredCompany || customer.company;
  return [`${customer.firstName} ${customer.lastName}`, company].filter(Boolean).join(', ');
}

const MAIL_WORDS = {
  waiting: 'Mail waiting',
  sent: 'Mail sent',
  dead: 'Mail failed',
  withheld: 'Mail withheld',
};

function mailWords({ outbox }: StoredOrder): string {
  const mails = outbox.filter(({ kind }) => kind === 'mail').map(({ state }) => state);
  const state = (['dead', 'waiting', 'withheld', 'sent'] as const).find((each) => mails.includes(each));
  return state ? MAIL_WORDS[state] : '';
}
