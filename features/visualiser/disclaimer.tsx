import type { Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';

interface Props {
  region: Region;
  className?: string;
}

/** What a visualiser picture can and cannot show (S2.6-8, S2.6-9). */
export function Disclaimer({ region, className = '' }: Props) {
  const samples = samplesOffered(region)
    ? 'Small samples can be ordered on this website, larger ones come from recommended retailers.'
    : 'Recommended retailers have them.';
  return (
    <p className={`type-small text-ink-2 ${className}`}>
      Resolution, lighting and product type affect how the product displays, and renders may differ from the
      installed product. This imagery is an initial guide only. View physical samples before buying. {samples}
    </p>
  );
}
