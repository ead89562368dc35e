import { cardProduct } from '#components/product-card/card-product.ts';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { ProductCard } from '#components/product-card/product-card.tsx';
import type { FoundVariant } from '#lib/catalogue/server/port.ts';
import { roomFor } from '#lib/media/rooms.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  floors: readonly FoundVariant[];
  region: Region;
}

/** The floors of a story beside its text, as swatches in the colours that the story names. */
export function FloorNote({ floors, region }: Props) {
  if (floors.length === 0) return null;
  const templates = cardTemplates(currentMediaHost(), region, { rooms: [] });
  return (
    <aside aria-label="Floors in this story" className="border-t border-ink pt-3">
      <p className="type-label text-ink-2">In the story</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-[var(--gutter)] gap-y-8 lg:grid-cols-1">
        {floors.slice(0, 2).map(({ product, variant }) => (
          <li key={variant.id}>
            <ProductCard
              product={cardProduct(product)}
              region={region}
              templates={templates}
              room={roomFor(product).id}
              display="swatches"
              shown={variant.slug}
              headingLevel={2}
            />
          </li>
        ))}
      </ul>
    </aside>
  );
}
