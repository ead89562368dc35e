import type { ReactNode } from 'react';
import { ScrollBox } from '#components/scroll-box/scroll-box.tsx';
import './cut-plan.css';

interface Props {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** A table of a plan. It scrolls sideways if it is too wide. */
export function PlanTable({ caption, heads, children }: Props) {
  return (
    <ScrollBox className="calc-table">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">{children}</tbody>
      </table>
    </ScrollBox>
  );
}
