import { Picture } from '#components/picture/picture.tsx';
import { featured } from '#lib/content/server/featured.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';

/** Position of each sample. */
const PLACES = [
  'top-[11%] left-[14%] -rotate-[8deg]',
  'top-[36%] left-[42%] rotate-[2deg]',
  'top-[60%] left-[22%] rotate-[10deg]',
];

/** Three samples on a table, as they come out of the envelope; decorative. */
export function LaidSamples() {
  return (
    <div className="laid-samples relative aspect-3/4 overflow-hidden" aria-hidden="true">
      {featured().supportSamples.map((variant, at) => (
        <div key={variant} className={`absolute aspect-5/6 w-[37%] overflow-hidden shadow-2 ${PLACES[at]}`}>
          <Picture source={hostedPicture(swatchId(variant), 'tile', { sizes: 'laidSample' })} alt="" />
        </div>
      ))}
    </div>
  );
}
