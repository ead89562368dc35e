'use client';

import { Button } from '#components/button/button.tsx';
import type { SampleProduct, SampleVariant } from '#lib/samples/basket.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { showToast } from '#store/slices/toasts.ts';
import { useOpenSamples } from './use-open-samples.ts';
import { inWords, limitText } from './words.ts';

interface Props {
  samples: readonly { readonly variant: SampleVariant; readonly product: SampleProduct }[];
  label: string;
}

/** List name for analytics. */
const LIST = 'Order Again';

/** Adds the samples of an order to the basket, as many as fit, and opens it. */
export function OrderAgain({ samples, label }: Props) {
  const dispatch = useAppDispatch();
  const { variantSamples, maxSamples, actions } = useSamplesContext();
  const { open, intent } = useOpenSamples();
  function again() {
    const variants = samples.map(({ variant }) => variant);
    const added = actions.add(
      variants,
      samples.map(({ product }) => product),
      { list: LIST },
    );
    const inside = [...variantSamples, ...added].map(({ globalItemId }) => globalItemId);
    const left = variants.filter(({ globalItemId }) => !inside.includes(globalItemId)).length;
    open();
    if (left > 0) dispatch(showToast('warn', `${limitText(maxSamples)} ${leftOut(left)}`));
  }
  return (
    <Button {...intent} onClick={again} aria-haspopup="dialog" className="max-sm:w-full">
      {label}
    </Button>
  );
}

const leftOut = (left: number) => `Not added: ${inWords(left)} from this order.`;
