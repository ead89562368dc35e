'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { LazyPart } from '#components/lazy-part/lazy-part.tsx';
import { paths } from '#lib/paths.ts';
import { useOpening } from '#store/use-opening.ts';
import type { CalculatorProps } from './calculator.tsx';

const load = () => import('./calculator-modal.tsx');
/** Preloads the modal on intent; a failure is reported on the click. */
const prepare = () => void load().catch(() => undefined);

interface Props extends CalculatorProps {
  /** Hash for the calculator's page, such as the floor; the modal receives the floor in `floor`. */
  readonly fragment?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A link to the calculator's page that opens the modal instead if there is room for it (S4.5-1). With a modifier key,
 * and on the calculator's page itself, it stays an ordinary link.
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
      <LazyPart load={load} open={open} onEnd={onEnd} onEscape={close}>
        {({ CalculatorModal }) => <CalculatorModal {...calculator} open={open} onClose={close} />}
      </LazyPart>
    </>
  );
}
