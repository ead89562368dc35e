'use client';

import { useState } from 'react';
import type { RequestState } from '#components/request/use-request.ts';
import { Skeleton } from '#components/skeleton/skeleton.tsx';
import { Toast } from '#components/toast/toast.tsx';
import type { Customer, CustomerForm } from '#lib/samples/customer-schema.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import type { loadForm } from './load-form.ts';
import { OrderSummary } from './order-summary.tsx';
import { QueuedNotice } from './queued-notice.tsx';
import { useSampleOrder } from './use-sample-order.ts';

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

interface Props {
  /** The form's lazily loaded code. */
  form: RequestState<Awaited<ReturnType<typeof loadForm>>>;
  formId: string;
  onOrder: (customer: Customer, form: CustomerForm) => void;
}

/** Second step: name and address, beside the order summary. */
export function OrderDetails({ form: { value: form, failed, again }, formId, onOrder }: Props) {
  const { actions } = useSamplesContext();
  const { phase, slow, message, note, actions: order } = useSampleOrder();
  const [recalled, setRecalled] = useState(false);
  const sending = phase === 'sending';
  return (
    <div className="grid md:min-h-full md:grid-cols-[1fr_320px] lg:grid-cols-[1fr_372px]">
      <div className="flex flex-col gap-6 px-5 py-6 md:px-9 md:py-7">
        {phase === 'queued' ? (
          <QueuedNotice
            change={() => {
              setRecalled(true);
              order.recall();
            }}
            sendNow={order.sendQueued}
          />
        ) : form ? (
          <form.OrderForm
            id={formId}
            disabled={sending}
            focusFirst={recalled}
            onOrder={onOrder}
            onInvalid={order.invalid}
            onEdit={order.seen}
          />
        ) : failed ? (
          <p role="alert">
            The form could not be loaded. Check your connection.{' '}
            <button
              type="button"
              onClick={again}
              className="min-h-11 font-medium underline underline-offset-4"
            >
              Try again
            </button>
          </p>
        ) : (
          <FormSkeleton />
        )}
        {/* In a low window, such as at 400 % zoom, a message over the form would cover the field to correct. */}
        <div className="bottom-4 z-10 mt-auto [@media(height>=30rem)]:sticky">
          <div role="alert">
            {phase === 'failed' && message && (
              <Toast kind="error" text={[message, note].filter(Boolean).join('. ')} onClose={order.seen} />
            )}
          </div>
          <div role="status">
            {sending && slow && (
              <Toast kind="warn" text="Still sending. You can wait or close this window: nothing is lost." />
            )}
          </div>
        </div>
      </div>
      <OrderSummary locked={sending || phase === 'queued'} edit={() => actions.setStep('choose-samples')} />
    </div>
  );
}

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {WAITING.map((key) => (
        <Skeleton key={key} className="h-18 w-full" />
      ))}
    </div>
  );
}
