'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useColour } from './colour-context.tsx';

interface Props {
  productName: string;
  children: ReactNode;
}

/**
 * The two main actions. On a phone, while they are scrolled out of view, a bar at the bottom of the screen shows them
 * with the floor's name and colour; from 768 px they stay in the page. The bar disappears where the footer begins.
 */
export function ActionBar({ productName, children }: Props) {
  const { colour } = useColour();
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const box = place.current;
    const footer = document.querySelector('footer');
    if (!box) return;
    const inSight = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inSight.set(target, isIntersecting);
        const away = ![...inSight.values()].includes(true);
        // The placeholder keeps the height, so that nothing below it moves.
        setHeight((before) => (away ? (before ?? box.offsetHeight) : undefined));
      },
      { threshold: 0.5 },
    );
    observer.observe(box);
    if (footer) observer.observe(footer);
    return () => observer.disconnect();
  }, []);

  const away = height !== undefined;
  return (
    <div ref={place} style={{ minHeight: height }}>
      <div data-away={away || undefined} className="action-bar">
        {away && (
          <p key={colour.label} aria-hidden="true" className="type-label w-full truncate md:hidden">
            <b className="font-semibold">{productName}</b> {colour.label}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
