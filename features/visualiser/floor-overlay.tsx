import { useId, useMemo } from 'react';
import { normaliseOutlines } from '#lib/scenes/edit-outline.ts';
import { type PhotoParts, tapResults } from '#lib/scenes/parts.ts';
import type { FloorShape, Outline, Stroke, Tap } from '#lib/scenes/scene.ts';
import { partPicture } from './part-picture.ts';

interface Props {
  shape: FloorShape;
  size: { readonly width: number; readonly height: number };
  /** The floor is hatched. Used while no floor is laid in it. */
  hatched: boolean;
  /** Whether the outline and the horizon are drawn. */
  lines: boolean;
  /** The parts that taps refer to. */
  parts: PhotoParts | undefined;
}

const lineOf = ({ points }: Pick<Outline, 'points'>, width: number, height: number) =>
  points.map(({ x, y }) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`).join(' ');

/** The floor area, hatched, and the horizon as a dashed line. Visual only: the corners are separate named controls. */
export function FloorOverlay({ shape, size, hatched, lines, parts }: Props) {
  const { width, height } = size;
  const id = useId();
  const [hatch, area] = [`${id}-hatch`, `${id}-area`];
  const stroke = Math.max(2, width / 450);
  const outlines = normaliseOutlines(shape.outlines);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
      preserveAspectRatio="none"
    >
      <defs>
        <pattern
          id={hatch}
          width={stroke * 5}
          height={stroke * 5}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={stroke * 5} height={stroke * 5} fill="rgb(217 189 69 / .38)" />
          <rect width={stroke * 1.4} height={stroke * 5} fill="rgb(74 54 0 / .55)" />
        </pattern>
        <FloorMask {...{ shape, size, parts }} id={area} />
      </defs>
      {hatched && <rect width={width} height={height} fill={`url(#${hatch})`} mask={`url(#${area})`} />}
      {lines &&
        outlines.map((outline) => (
          <polygon
            key={lineOf(outline, width, height)}
            points={lineOf(outline, width, height)}
            fill="none"
            stroke="#fff"
            strokeWidth={stroke}
            strokeDasharray={outline.kind === 'cut' ? stroke * 4 : undefined}
          />
        ))}
      {lines && (
        <line
          x2={width}
          y1={shape.horizon * height}
          y2={shape.horizon * height}
          stroke="#fff"
          strokeWidth={stroke * 0.7}
          strokeDasharray={`${stroke * 6} ${stroke * 4}`}
        />
      )}
    </svg>
  );
}

/** White where taps added floor, black where they removed it. */
function tappedPicture(parts: PhotoParts, taps: readonly Tap[]): string | undefined {
  if (taps.length === 0) return undefined;
  const results = tapResults(parts, taps);
  return partPicture(parts, (part) => {
    const floor = results[part];
    const grey = floor ? 255 : 0;
    return floor === undefined ? undefined : [grey, grey, grey, 255];
  });
}

/** White where there is floor: outlines minus cut-outs, then tapped parts and brush strokes. */
function FloorMask({
  shape,
  size: { width, height },
  parts,
  id,
}: Omit<Props, 'hatched' | 'lines'> & { id: string }) {
  const outlines = normaliseOutlines(shape.outlines);
  const tapped = useMemo(() => parts && tappedPicture(parts, shape.taps), [parts, shape.taps]);
  const paint = (kind: Outline['kind'], colour: string) =>
    outlines
      .filter((outline) => outline.kind === kind)
      .map((outline) => (
        <polygon key={lineOf(outline, width, height)} points={lineOf(outline, width, height)} fill={colour} />
      ));
  return (
    <mask id={id}>
      {paint('floor', '#fff')}
      {paint('cut', '#000')}
      {tapped && <image href={tapped} width={width} height={height} preserveAspectRatio="none" />}
      {shape.strokes.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and removed at the end.
        <StrokeShape key={index} {...{ stroke, width, height }} />
      ))}
    </mask>
  );
}

function StrokeShape({ stroke, width, height }: { stroke: Stroke; width: number; height: number }) {
  const { mode, radius, points, area } = stroke;
  const colour = mode === 'add' ? '#fff' : '#000';
  if (area)
    return (
      <path
        d={area.map((ring) => `M${lineOf({ points: ring }, width, height)}Z`).join('')}
        fill={colour}
        fillRule="evenodd"
      />
    );
  return (
    <polyline
      points={lineOf({ points: points.length > 1 ? points : [...points, ...points] }, width, height)}
      fill="none"
      stroke={colour}
      strokeWidth={radius * 2 * width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
