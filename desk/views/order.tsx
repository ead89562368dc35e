import { Choice, Choices } from '#components/field/choice.tsx';
import type { PersonalRecords } from '#lib/my-project/server/forget.ts';
import { isLaterState, orderSteps } from '#lib/samples/handling.ts';
import { addressLine } from '#lib/samples/order-request.ts';
import type { StoredOrder } from '#lib/samples/server/stored-order.ts';
import { outboxWords } from './message-words.ts';
import { momentWords } from './moments.ts';
import { HANDLING_WORDS, personName } from './orders.tsx';
import { PostForm } from './post-form.tsx';

export function Order({ order, token }: { order: StoredOrder; token: string }) {
  const { reference, customer } = order;
  return (
    <>
      <Facts facts={factsOf(order)} />
      <section className="grid gap-3">
        <h2 className="type-dtitle">Samples</h2>
        <Samples order={order} />
      </section>
      <section className="grid gap-3">
        <h2 className="type-dtitle">Messages</h2>
        <ul className="grid gap-1">
          {order.outbox.map(({ kind, state, attempts, last_error: error }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once and have no name.
            <li key={at}>
              {kind === 'mail' ? 'Confirmation' : 'Webhook'}: {outboxWords(state, { attempts, error })}
            </li>
          ))}
          {order.outbox.length === 0 && <li>None.</li>}
        </ul>
      </section>
      {customer && (
        <div className="flex flex-wrap items-center gap-4">
          <PostForm action={`/orders/${reference}/mail`} token={token} label="Send the mail again" />
          <a
            href={`/orders/${reference}/erase`}
            className="inline-flex min-h-11 items-center text-error underline"
          >
            Erase this person …
          </a>
        </div>
      )}
    </>
  );
}

function factsOf(order: StoredOrder): readonly (readonly [name: string, value: string])[] {
  const { reference, placedAt, site, region, handling, handledAt, customer } = order;
  const since = handledAt ? `, ${momentWords(handledAt)}` : '';
  const [, ...before] = orderSteps(order).filter((step) => isLaterState(handling, step.handling));
  return [
    ['Reference', reference],
    ['Placed', `${momentWords(placedAt)}, ${site}, ${region}`],
    ...before.flatMap(({ handling: step, at }) =>
      at ? [[HANDLING_WORDS[step], momentWords(at)] as const] : [],
    ),
    ['State', `${HANDLING_WORDS[handling]}${since}`],
    ...(customer
      ? ([
          ['To', personName(order)],
          ['Address', addressLine(customer.address)],
          ['Email', customer.email],
          ['Phone', customer.mobile],
        ] as const)
      : ([['To', 'The person was erased']] as const)),
  ];
}

function Facts({ facts }: { facts: ReturnType<typeof factsOf> }) {
  return (
    <dl className="grid max-w-[44em] gap-3 wrap-anywhere">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 sm:grid-cols-[8em_minmax(0,1fr)]">
          <dt className="type-small text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The ordered samples; on paper each has a box to tick. */
export const Samples = ({ order, onPaper = false }: { order: StoredOrder; onPaper?: boolean }) => (
  <ul className="grid gap-1">
    {order.variants.map(({ globalItemId, productName, name, colourId }) => (
      <li key={globalItemId}>
        {onPaper && <span aria-hidden="true" className="desk-box" />}
        {productName}, {colourId} {name} <span className="text-ink-2">({globalItemId})</span>
      </li>
    ))}
  </ul>
);

interface EraseProps {
  order: StoredOrder;
  /** Everything stored for the same mail address. */
  held: PersonalRecords;
  token: string;
}

export function Erase({ order, held, token }: EraseProps) {
  const { reference, customer } = order;
  if (!customer) return <p>The person of {reference} has already been erased.</p>;
  const { orders, sendings } = held;
  const all = [...orders, ...sendings];
  const more = all.length > 1;
  return (
    <section className="grid max-w-[40em] gap-5">
      <p>
        Name, address, email and phone of {personName(order)} are erased, and what was not sent yet is not
        sent. What was ordered, when and from where stays.
        {sendings.length > 0 && ' Projects sent to a store are withdrawn, and the store is told.'} This cannot
        be undone. Backups and mail servers keep their own copies.
      </p>
      <PostForm action={`/orders/${reference}/erase`} token={token} label="Erase" variant="primary">
        <Choices legend="Where">
          <Choice type="radio" name="which" value="one" defaultChecked={!more}>
            Only in {reference}
          </Choice>
          {more && (
            <Choice type="radio" name="which" value="all" defaultChecked>
              In everything held for {customer.email}: {all.join(', ')}
            </Choice>
          )}
        </Choices>
      </PostForm>
      <p>
        <a href={`/orders/${reference}`} className="inline-flex min-h-11 items-center underline">
          Back, erase nothing
        </a>
      </p>
    </section>
  );
}
