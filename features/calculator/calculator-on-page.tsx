'use client';

import { useEffect, useState } from 'react';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import { readFragment } from '#lib/area/share.ts';
import { useAppSelector } from '#store/hooks.ts';
import { isRestored } from '#store/restored.ts';
import { Calculator, type CalculatorProps } from './calculator.tsx';
import { useCalculation } from './use-calculation.ts';

/** The calculator on its own page. It takes over rooms and a floor from the link's hash. */
export function CalculatorOnPage(props: CalculatorProps) {
  const [floor, setFloor] = useState<FloorFacts>();
  const { actions } = useCalculation(props.region, props.floorings);
  const restored = useAppSelector(isRestored);

  // Waits until storage has been read: a link's rooms are shown instead of the visitor's own, which are kept.
  useEffect(() => {
    if (!restored) return;
    const take = () => {
      const shared = readFragment(window.location.hash);
      if (!shared) return;
      setFloor(shared.floor);
      actions.take(shared);
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [actions, restored]);

  return (
    <div className="script-only">
      <Calculator {...props} floor={floor} />
    </div>
  );
}
