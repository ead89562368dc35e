import { type RefObject, useEffect, useState } from 'react';

interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** Size of an element in CSS px; undefined until it is measured. */
export function useBoxSize(of: RefObject<HTMLElement | null>): BoxSize | undefined {
  const [size, setSize] = useState<BoxSize>();
  useEffect(() => {
    const { current: element } = of;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return size;
}
