import { Picture } from '#components/picture/picture.tsx';
import type { MediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { swatchId } from '#lib/media/public-ids.ts';

/** Grey, green and rust, and where each lies. */
const LAID = [
  ['1021401', 'top-[11%] left-[14%] -rotate-[8deg]'],
  ['1021405', 'top-[36%] left-[42%] rotate-[2deg]'],
  ['1040205', 'top-[60%] left-[22%] rotate-[10deg]'],
] as const;

/** Three samples laid on a table, as they come out of the envelope; decoration. */
export function LaidSamples({ host }: { host: MediaHost }) {
  return (
    <div className="laid-samples relative aspect-3/4 overflow-hidden" aria-hidden="true">
      {LAID.map(([variant, place]) => (
        <div key={variant} className={`absolute aspect-5/6 w-[37%] overflow-hidden shadow-2 ${place}`}>
          <Picture source={pictureFor(swatchId(variant), 'swatchCard', host)} alt="" />
        </div>
      ))}
    </div>
  );
}
