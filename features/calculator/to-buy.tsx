import { createPortal } from 'react-dom';

interface Props {
  /** Element at the top of the flooring's totals. */
  readonly slot: HTMLElement | null;
  readonly amount: string;
  readonly words: string;
}

/** Amount to buy, as the headline of a flooring's totals. It appears together with the plan. */
export function ToBuy({ slot, amount, words }: Props) {
  if (!slot) return null;
  return createPortal(
    <>
      <p className="calc-big figures">{amount}</p>
      <p className="type-label mb-4 text-ink-2">{words}</p>
    </>,
    slot,
  );
}
