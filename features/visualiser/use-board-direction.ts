import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FloorShape, SceneFacts } from '#lib/scenes/scene.ts';
import type { ShapeHistory, ShapeImprovement } from '#lib/scenes/shape-history.ts';
import type { DirectionFinder } from './live/direction-finder.ts';
import { useUnmountSignal } from './use-unmount-signal.ts';

interface Options {
  /** URL of the photo. */
  readonly photo: string;
  readonly facts: Pick<SceneFacts, 'confidence' | 'proposal'>;
  readonly history: ShapeHistory;
  /** Changes the current shape without a new undo step. A save waits for it. */
  readonly amend: (finding: Promise<ShapeImprovement | undefined>) => void;
}

/** Identifies everything about a shape that determines the estimate. */
const groundOf = ({ outlines, horizon }: FloorShape) => JSON.stringify([outlines, horizon]);

/**
 * Turns the boards to fit a floor drawn by hand, after each finished change of its outlines or horizon: along old
 * boards or along the room. A direction that the visitor chose stays, and so does that of a floor that a network
 * detected. Returns the room's direction in degrees.
 */
export function useBoardDirection({ photo, facts, history, amend }: Options): number {
  const { confidence, proposal } = facts;
  const { present, touched } = history;
  /** The estimated directions by `groundOf`. Any other direction was chosen by the visitor. */
  const [found] = useState(() => new Map([[groundOf(proposal), proposal.turnDegrees]]));
  const opening = useRef<Promise<DirectionFinder | undefined>>(undefined);
  const left = useUnmountSignal();
  const ground = groundOf(present);
  const last = useRef(ground);

  const isEstimate = (degrees: number) => [...found.values()].includes(degrees);
  async function estimate(drawn: FloorShape): Promise<void> {
    if (found.has(ground)) return;
    opening.current ??= left.current && openFinder(photo, left.current);
    const finder = await opening.current;
    if (finder) found.set(ground, finder(drawn));
    // The next change tries again.
    else opening.current = undefined;
  }
  async function turned(drawn: FloorShape): Promise<ShapeImprovement> {
    await estimate(drawn);
    const turnDegrees = found.get(ground) ?? drawn.turnDegrees;
    return (now) =>
      groundOf(now) === ground && now.turnDegrees !== turnDegrees && isEstimate(now.turnDegrees)
        ? { ...now, turnDegrees }
        : now;
  }
  const isSettled = touched === undefined;
  const settled = useEffectEvent(() => {
    if (!isSettled || ground === last.current) return;
    last.current = ground;
    if (confidence === 0 && isEstimate(present.turnDegrees)) amend(turned(present));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change counts once it is finished.
  useEffect(() => settled(), [ground, isSettled]);
  return found.get(ground) ?? proposal.turnDegrees;
}

/** Loads the finder on first use; undefined if it cannot be loaded. */
async function openFinder(photo: string, signal: AbortSignal): Promise<DirectionFinder | undefined> {
  try {
    const { openDirectionFinder } = await import('./live/direction-finder.ts');
    return await openDirectionFinder(photo, signal);
  } catch {
    return undefined;
  }
}
