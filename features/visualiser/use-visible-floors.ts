import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { FloorSurface } from '#lib/scenes/scene.ts';

/** Reports which floors of a list are in view. Each floor is a child of the element with the ref, in the same order. */
export function useVisibleFloors<T extends HTMLElement>(
  floors: readonly (FloorSurface | undefined)[],
  see: (floors: readonly FloorSurface[]) => void,
): RefObject<T | null> {
  const list = useRef<T>(null);
  const tell = useEffectEvent((isSeen: (at: number) => boolean) =>
    see(floors.flatMap((floor, at) => (floor && isSeen(at) ? floor : []))),
  );
  const key = floors.map((floor) => floor?.src).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: new floors mean new elements.
  useEffect(() => {
    const elements = [...(list.current?.children ?? [])];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      tell((at) => seen.has(elements[at] as Element));
    });
    for (const element of elements) observer.observe(element);
    return () => {
      observer.disconnect();
      tell(() => false);
    };
  }, [key]);
  return list;
}
