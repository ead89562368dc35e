'use client';

import { type ComponentType, type MouseEvent, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { showToast } from '#components/toast/toasts.ts';
import { neededArea } from '#lib/area/totals.ts';
import { MESSAGES } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { measureOf } from '#lib/units.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { CalculatorProps } from './calculator.tsx';

type Modal = ComponentType<CalculatorProps & { open: boolean; onClose: () => void }>;

const load = () => import('./calculator-modal.tsx').then(({ CalculatorModal }) => CalculatorModal);
/** Fetched on intent; a failure shows with the click. */
const prepare = () => void load().catch(() => undefined);

/** The link to the calculator: its words are the needed area once there is one (S4.5-2, G21); from 768 px it opens the modal. */
export function HeaderCalculator(props: CalculatorProps) {
  const { region } = props;
  const label = useAppSelector(({ rows }) => neededArea(rows.totals, rows.units ?? measureOf(region)));
  const [open, setOpen] = useState(false);
  const [view, setView] = useState<{ Modal: Modal }>();

  function show(event: MouseEvent) {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const here = window.location.pathname === paths.calculator(region);
    if (!plain || here || !window.matchMedia('(width >= 768px)').matches) return;
    event.preventDefault();
    load().then(
      (Modal) => {
        setView({ Modal });
        setOpen(true);
      },
      () => showToast('error', 'The calculator could not be opened. Check your connection and try again.'),
    );
  }
  return (
    <>
      <a
        href={paths.calculator(region)}
        onClick={show}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="site-tool"
      >
        <Icon name="calculator" />
        <span className="calc-label">
          {label ? (
            <>
              <span className="sr-only">{MESSAGES.calculate}, </span>
              {label}
            </>
          ) : (
            MESSAGES.calculate
          )}
        </span>
      </a>
      {view && <view.Modal {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
