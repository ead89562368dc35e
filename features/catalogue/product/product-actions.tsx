import { MESSAGES } from '#lib/messages.ts';
import { SampleLine } from './sample-line.tsx';

interface Props {
  /** The site posts samples at all. */
  samples: boolean;
  /** There are samples of this product. */
  sampleAvailable: boolean;
}

/**
 * What a visitor can do with the floor, in the order of U-6: sample, visualiser, calculator, shop. Each stands
 * here once it leads somewhere; until then the place tells what is true of samples (S8-8).
 */
export function ProductActions({ samples, sampleAvailable }: Props) {
  if (!samples) return null;
  return (
    <div className="mt-8">
      {sampleAvailable ? (
        <SampleLine />
      ) : (
        <p className="type-small text-ink-2">{MESSAGES.samplesUnavailable}</p>
      )}
    </div>
  );
}
