'use client';

import { Button } from '#components/button/button.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { addressColour, pageFloorMark, SAMPLE_BUTTON } from './page-floor.ts';
import { useSamplesShop } from './samples-shop.tsx';
import { useOpenSamples } from './use-open-samples.ts';

interface Props {
  productCode: string;
  productName: string;
  /** Samples of this product exist (S3.5-4). */
  available: boolean;
  /** Slug of a colour with a sample. Without it, the button uses the page's floor in the colour of the URL. */
  colour?: string;
  /** Replaces the default label 'Free Samples' (S2.5-2). */
  label?: string;
}

/**
 * Opens the samples of one product (S2.5), with the colour of the URL chosen. Renders nothing in a region without
 * samples (G31).
 */
export function SampleButton({ productCode, productName, available, colour, label }: Props) {
  const { offered, region } = useSamplesShop();
  const { variantSamples } = useSamplesContext();
  const floor = { productCode, name: productName };
  const { open, intent } = useOpenSamples(floor, SAMPLE_BUTTON);
  if (!offered) return null;
  const count = variantSamples.length;
  const button = (
    <Button
      {...intent}
      {...(colour === undefined && pageFloorMark(floor))}
      disabled={!available}
      count={count || undefined}
      aria-haspopup="dialog"
      onClick={() => open(colour ?? addressColour())}
      className="script-only"
    >
      {count > 0 ? MESSAGES.samples : (label ?? MESSAGES.freeSamples)}
    </Button>
  );
  if (available)
    return (
      <>
        {button}
        <p className="no-script-only type-small w-full text-ink-2">
          Ordering samples needs JavaScript, which is off.{' '}
          <a href={`${paths.support(region)}#contact`} className="underline underline-offset-4">
            Ask us for them
          </a>{' '}
          by phone or email.
        </p>
      </>
    );
  return (
    <div>
      {button}
      <p className="type-small mt-2.5 text-ink-2">{MESSAGES.samplesUnavailable}</p>
    </div>
  );
}
