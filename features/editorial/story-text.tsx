import { Prose } from '#components/prose/prose.tsx';
import { textLinks } from '#lib/catalogue/server/text-links.ts';
import { type Block, hrefsOf } from '#lib/content/blocks.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  blocks: readonly Block[];
  region: Region;
}

/**
 * Text of a story. Internal links stay in the reader's region; a link without a page in that region becomes plain
 * text.
 */
export async function StoryText({ blocks, region }: Props) {
  const links = await textLinks(region, blocks.flatMap(hrefsOf));
  return (
    <Prose
      blocks={blocks}
      link={(href) => (href.startsWith('/') ? links.get(href) : href)}
      picture={(id) => hostedPicture(id, 'story')}
    />
  );
}

/** Table of contents from a text's headings. Renders nothing for a short text. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  if (headings.length < 2) return null;
  return (
    <nav aria-label="On this page" className="type-label lg:sticky lg:top-8">
      <ul>
        {headings.map(
          (block) =>
            block.kind === 'heading' && (
              <li key={block.id} className="border-b border-line">
                <a
                  href={`#${block.id}`}
                  className="flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
                >
                  {block.text}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
