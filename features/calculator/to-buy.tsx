import { createPortal } from 'react-dom';

interface Props {
  /** The place for it at the head of the flooring's totals. */
  readonly slot: HTMLElement | null;
  readonly amount: string;
  readonly words: string;
}

/** What has to be bought, as the headline of a flooring's totals; it comes with the plan. */
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
