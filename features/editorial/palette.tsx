import { Picture } from '#components/picture/picture.tsx';
import { swatchId } from '#lib/media/public-ids.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';
import { floorsOfStory } from './floors-of-story.ts';

/** Heights of the five columns in per cent: uneven, as yarns on a loom are. */
const HEIGHTS = ['h-full', 'h-[81%]', 'h-[94%]', 'h-[72%]', 'h-[87%]'];

interface Props {
  region: Region;
  colours: readonly { name: string; variant: string }[];
}

/** Five textures of different heights on one baseline, with their names below; each links to its floor. */
export async function Palette({ region, colours }: Props) {
  const floors = await floorsOfStory(
    region,
    colours.map(({ variant }) => variant),
  );
  return (
    <ul
      className="grid grid-cols-2 gap-y-8 md:grid-cols-5"
      aria-label={spelled('Colours of this report', region)}
    >
      {colours.map(({ name, variant }, index) => {
        const floor = floors.find((one) => one.variant.id === variant);
        const label = floor && `${floor.product.name}, ${floor.variant.name}`;
        return (
          <li key={variant} className="group/yarn relative">
            <div className="flex h-[clamp(180px,34vw,560px)] items-end">
              <div className={`w-full overflow-hidden bg-mist-2 ${HEIGHTS[index] ?? 'h-full'}`}>
                <Picture
                  source={hostedPicture(swatchId(variant), 'swatchCard', {
                    ratio: '3:4',
                    sizes: 'loomTile',
                  })}
                  alt=""
                />
              </div>
            </div>
            <div className="px-[var(--edge)] pt-4 md:pr-3 md:pl-5">
              <h2 className="type-dtitle">
                {floor ? (
                  <a
                    href={paths.product(region, floor.product.slug, floor.variant.slug)}
                    className="underline-offset-4 after:absolute after:inset-0 group-hover/yarn:underline"
                  >
                    {name}
                  </a>
                ) : (
                  name
                )}
              </h2>
              {label && <p className="type-label mt-1 text-ink-2">{label}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
