'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { LatePart } from '#components/late-part/late-part.tsx';
import { paths } from '#lib/paths.ts';
import { useOpening } from '#store/use-opening.ts';
import type { CalculatorProps } from './calculator.tsx';

const load = () => import('./calculator-modal.tsx');
/** Fetched on intent; a failure shows with the click. */
const prepare = () => void load().catch(() => undefined);

interface Props extends CalculatorProps {
  /** What the link says to the page, such as the floor; the modal has it from `floor`. */
  readonly fragment?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A link to the calculator's page that opens the modal instead where there is room for one (S4.5-1); with a key held,
 * and on the page itself, it stays a link.
 */
export function CalculatorLink({ fragment = '', className, children, ...calculator }: Props) {
  const page = paths.calculator(calculator.region);
  const [open, setOpen] = useState(false);

  function show(event: MouseEvent) {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const here = window.location.pathname === page;
    if (!plain || here || window.matchMedia('(width < 48rem)').matches) return;
    event.preventDefault();
    setOpen(true);
  }
  const close = () => setOpen(false);
  const onEnd = useOpening('The calculator', close);
  return (
    <>
      <a
        href={page + fragment}
        onClick={show}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={className}
      >
        {children}
      </a>
      <LatePart load={load} open={open} onEnd={onEnd}>
        {({ CalculatorModal }) => <CalculatorModal {...calculator} open={open} onClose={close} />}
      </LatePart>
    </>
  );
}
