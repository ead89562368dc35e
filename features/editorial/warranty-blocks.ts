import { type Block, plainText } from '#lib/content/blocks.ts';
import { warrantyTerms } from '#lib/content/server/words.ts';
import type { Region } from '#lib/regions.ts';

/** Placeholder paragraph of a text page that is replaced by the warranty terms, which product pages show too. */
const PLACE = '{warranty-terms}';

/** The blocks of a text page, with the placeholder replaced by the warranty terms of each kind of floor. */
export const withWarrantyTerms = (blocks: readonly Block[], region: Region): Block[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph' && plainText(block.parts).trim() === PLACE ? termBlocks(region) : [block],
  );

function termBlocks(region: Region): Block[] {
  const { asks, lead, excluded, floors } = warrantyTerms(region);
  const lists = (name: 'asks' | 'excluded') =>
    floors.flatMap(({ title, [name]: lines }, at): Block[] =>
      lines.length === 0
        ? []
        : [
            { kind: 'heading', level: 3, id: `${name}-${at + 1}`, text: title },
            { kind: 'list', items: lines.map((text) => [{ kind: 'text', text }]) },
          ],
    );
  return [
    { kind: 'heading', level: 2, id: 'asks', text: asks },
    { kind: 'paragraph', parts: [{ kind: 'text', text: lead }] },
    ...lists('asks'),
    { kind: 'heading', level: 2, id: 'excluded', text: excluded },
    ...lists('excluded'),
  ];
}
