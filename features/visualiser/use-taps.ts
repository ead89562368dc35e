import { useEffect, useRef, useState } from 'react';
import { isInside, looksLikeFloor, type PhotoParts, tapPart } from '#lib/scenes/parts.ts';
import type { FloorShape, Point, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { SHAPE_LIMITS } from '#lib/scenes/scene.ts';
import { requestTapAreas, type TappedArea } from '#lib/scenes/send-tap.ts';
import { useIsMounted } from './use-task-queue.ts';

interface Options {
  service: SceneService;
  facts: SceneFacts;
  shape: FloorShape;
  parts: PhotoParts | undefined;
  change: (shape: FloorShape) => void;
  settle: () => void;
}

/** The network's last answer, which the next tap in the same place enlarges. */
interface Answer {
  readonly point: Point;
  readonly floor: boolean;
  readonly areas: readonly TappedArea[];
  readonly size: number;
  readonly before: FloorShape;
  readonly after: FloorShape;
}

/** Distance in shares of the photo within which two taps count as the same place. */
const SAME_PLACE = 0.05;
const isSamePlace = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < SAME_PLACE;

/** A shape with the area around a tap added to the floor or removed from it. */
const withArea = (before: FloorShape, floor: boolean, point: Point, area: TappedArea): FloorShape => ({
  ...before,
  strokes: [
    ...before.strokes,
    { mode: floor ? 'add' : 'erase', radius: SHAPE_LIMITS.tapRadius, points: [point], area, tap: true },
  ],
});

/**
 * Taps that the operator's network answers. A tap adds the area around it to the floor, or removes it. Another tap in
 * the same place takes the next larger area; a tap after the largest area reverts the change. If the network does not
 * answer or finds nothing, the part of the photo is toggled instead.
 */
export function useTaps({ service, facts, shape, parts, change, settle }: Options) {
  const { id, clicks, proposal } = facts;
  const last = useRef<Answer>(undefined);
  const [asking, setAsking] = useState(false);
  const [isAway, setAway] = useState(false);
  const [words, setWords] = useState('');
  const latest = useRef(shape);
  useEffect(() => {
    latest.current = shape;
  }, [shape]);
  const isHere = useIsMounted();

  function show(answer: Answer) {
    last.current = answer;
    change(answer.after);
    settle();
  }
  function larger({ before, floor, point, areas, size }: Answer) {
    const area = areas[size + 1];
    if (area)
      return show({
        point,
        floor,
        areas,
        before,
        size: size + 1,
        after: withArea(before, floor, point, area),
      });
    last.current = undefined;
    change(before);
    settle();
  }
  function answered(point: Point, floor: boolean, areas: readonly TappedArea[] | undefined) {
    // The shape may have changed while the request was running.
    const { current: now } = latest;
    const [area] = areas ?? [];
    if (area && areas && now.strokes.length < SHAPE_LIMITS.strokes)
      return show({ point, floor, areas, size: 0, before: now, after: withArea(now, floor, point, area) });
    if (!areas && parts) setAway(true);
    // Painted and tapped areas are drawn over parts, so toggling a covered part would have no visible effect.
    const isCovered = now.strokes.some((stroke) => stroke.area && isInside(stroke.area, point));
    if (!parts || isCovered)
      return setWords('Nothing was found there. Draw it with the corners or the brush.');
    change(tapPart(now, proposal, parts, point));
    settle();
  }

  async function onTap(point: Point) {
    if (asking) return;
    setWords('');
    const before = last.current;
    if (before?.after === shape && isSamePlace(before.point, point)) return larger(before);
    setAsking(true);
    setWords('Looking…');
    const floor = !looksLikeFloor(shape, proposal, parts, point);
    const areas = await requestTapAreas(service, id, { ...point, floor }, shape);
    if (!isHere.current) return;
    setAsking(false);
    setWords('');
    answered(point, floor, areas);
  }
  return { onTap: clicks && !isAway ? (point: Point) => void onTap(point) : undefined, asking, words };
}
