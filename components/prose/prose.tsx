import { createElement, Fragment, type ReactNode } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import { ScrollBox } from '#components/scroll-box/scroll-box.tsx';
import { type Block, type Inline, plainText } from '#lib/content/blocks.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';

interface Props {
  blocks: readonly Block[];
  /** Converts a link's URL for this page, for example by adding the region; undefined if the link has no target. */
  link: (href: string) => string | undefined;
  /** Source of a picture in the text. */
  picture: (publicId: string) => PictureSource;
}

/** Running text of an article: 18/1.65, numbered steps in the display face, pull quotes, figures (DESIGN 8.16). */
export function Prose({ blocks, link, picture }: Props) {
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        <Piece key={keyOf(block, index)} block={block} link={link} picture={picture} />
      ))}
    </div>
  );
}

const keyOf = (block: Block, index: number) => `${index}-${block.kind}`;

function Piece({ block, link, picture }: { block: Block } & Omit<Props, 'blocks'>) {
  const words = (parts: readonly Inline[]) => <Words parts={parts} link={link} />;
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>;
    case 'paragraph':
      return <p>{words(block.parts)}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={plainText(item)}>{words(item)}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={plainText(item)}>
              <span>{words(item)}</span>
            </li>
          ))}
        </ol>
      );
    case 'quote':
      return (
        <blockquote>
          <p>{words(block.parts)}</p>
        </blockquote>
      );
    case 'figure':
      return (
        <figure>
          <Picture source={picture(block.id)} alt={block.alt} />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case 'table':
      return (
        <ScrollBox className="prose-table">
          <table>
            <thead>
              <tr>
                {block.head.map((cell) =>
                  cell.length === 0 ? (
                    <td key="" />
                  ) : (
                    <th key={plainText(cell)} scope="col">
                      {words(cell)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.map(plainText).join()}>
                  {row.map((cell, at) => (
                    <td key={plainText(block.head[at] ?? [])}>{words(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      );
  }
}

function Words({ parts, link }: { parts: readonly Inline[]; link: Props['link'] }): ReactNode {
  // Passed as separate arguments, so that the words need no keys.
  return createElement(Fragment, null, ...parts.map((part) => Word({ part, link })));
}

function Word({ part, link }: { part: Inline; link: Props['link'] }): ReactNode {
  if (part.kind === 'text') return part.text;
  const inner = <Words parts={part.parts} link={link} />;
  if (part.kind === 'link') {
    const href = link(part.href);
    return href ? <a href={href}>{inner}</a> : inner;
  }
  return part.kind === 'strong' ? <strong>{inner}</strong> : <em>{inner}</em>;
}
