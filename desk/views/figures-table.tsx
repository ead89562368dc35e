import type { ReactNode } from 'react';

interface Props {
  /** Caption of the table; visually hidden if a heading precedes it. */
  caption: string;
  /** The first is the heading of the row names. */
  columns: readonly string[];
  rows: readonly { readonly name: string; readonly note?: ReactNode; readonly cells: readonly ReactNode[] }[];
}

/** A table of names and figures, narrow enough for a phone. */
export function FiguresTable({ caption, columns, rows }: Props) {
  return (
    <table className="desk-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, cells }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note}
            </th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
