import { Icon } from '#components/icon/icon.tsx';
import { SendButton } from '#components/send-button/send-button.tsx';
import { sampleOrderWords } from '#lib/content/server/words.ts';
import { regionDay } from '#lib/region-day.ts';
import { expectedDays } from '#lib/samples/expected-days.ts';
import type { FollowedOrder } from '#lib/samples/server/follow-order.ts';
import { deliveryWindow } from '#lib/samples/words.ts';

interface Props {
  order: FollowedOrder;
  pageKey: string;
}

/**
 * The steps of an order with their dates, the expected delivery, and a button to confirm the arrival. Works without
 * JavaScript.
 */
export function OrderProgress({ order, pageKey }: Props) {
  const { region, handling, steps } = order;
  const words = sampleOrderWords(region);
  return (
    <div className="grid gap-5">
      <p role="status" className="type-lead">
        {words.lead[handling]}
      </p>
      <ol aria-label="Progress of your order" className="border-t border-line">
        {steps.map(({ handling: step, isReached, at }) => (
          <li
            key={step}
            aria-current={step === handling ? 'step' : undefined}
            className="flex min-h-11 items-center gap-2.5 border-b border-line py-1.5"
          >
            {isReached ? (
              <Icon name="check-circle" size={20} className="text-ok" />
            ) : (
              <span aria-hidden="true" className="w-5" />
            )}
            <span className={isReached ? 'font-medium' : 'text-ink-2'}>{words.steps[step]}</span>
            <span className="type-small ml-auto text-right text-ink-2">
              {at ? (
                <time dateTime={at}>{regionDay(at, region)}</time>
              ) : (
                !isReached && <span className="sr-only">not yet</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {handling !== 'arrived' && <p>{expectedText(order)}</p>}
      {handling === 'posted' && (
        <SendButton
          action="/api/samples/arrived"
          fields={{ region, order: pageKey }}
          label={words.arrived.button}
          className="grid justify-items-start gap-3"
        >
          <p className="text-ink-2">{words.arrived.text}</p>
        </SendButton>
      )}
    </div>
  );
}

function expectedText({ placedAt, region }: FollowedOrder): string {
  const days = expectedDays(placedAt, region);
  const window = deliveryWindow(region);
  return days
    ? `Expect them between ${days.from} and ${days.to}: ${window} after you ordered.`
    : `Expect them ${window} after you ordered.`;
}
