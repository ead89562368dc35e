'use client';

import { type ReactNode, useId } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useTooltip } from './use-tooltip.ts';

interface Props {
  /** Accessible name of the trigger. */
  label: string;
  /** Content of the trigger. */
  trigger: ReactNode;
  /** Text of the tooltip. It must not be the only place of essential information. */
  text: string;
  /** Makes the text a link; the tooltip is then a button with a panel. */
  href?: string;
  /** Side of the trigger on which the text appears. */
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
}

/** Text that appears on hover, focus or tap (S2.7-7, S9.10-3). Without JavaScript CSS shows it. */
export function Tooltip({ label, trigger, text, href, side = 'right', className = '' }: Props) {
  const id = useId();
  const { open, around, onTrigger } = useTooltip();
  const wiring = href ? { 'aria-expanded': open, 'aria-controls': id } : { 'aria-describedby': id };
  return (
    <span {...around} className={`tip ${className}`} data-open={open || undefined}>
      <button type="button" aria-label={label} {...wiring} onClick={onTrigger} className="tip-trigger">
        {trigger}
      </button>
      <span id={id} role={href ? undefined : 'tooltip'} data-side={side} className="tip-panel">
        {href ? (
          <a href={href} className="tip-words">
            {text}
            <Icon name="arrow-right" size={16} />
          </a>
        ) : (
          <span className="tip-words">{text}</span>
        )}
      </span>
    </span>
  );
}
