import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import {
  type Contrast,
  EDGE_CONTRAST,
  EDGE_POINTS,
  greyOf,
  type JoinVisibility,
  joinVisibilityOf,
  metEdgeRequirements,
} from '#lib/colour/contrast.ts';
import type { ContrastContent } from '#lib/contracts/contrast.ts';
import type { Edge, Pair } from './contrast-data.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

const MEETING_ICON: Readonly<Record<JoinVisibility, IconName>> = {
  even: 'check-circle',
  seen: 'info',
  step: 'warning',
};
type Reached = 'both' | 'one' | 'none';
const REACHED_ICON: Readonly<Record<Reached, IconName>> = {
  both: 'check-circle',
  one: 'info',
  none: 'warning',
};

/** Two floors side by side, their tones below, and whether the join may be mistaken for a step. */
export function FloorPair({ pair, words }: { pair: Pair; words: ContrastContent['floors'] }) {
  const meeting = joinVisibilityOf(pair);
  const [one, two] = pair.surfaces;
  return (
    <li data-verdict={meeting}>
      <div aria-hidden="true" className="contrast-join">
        {[one.hex, two.hex, greyOf(one.reflectance), greyOf(two.reflectance)].map((colour, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are identified by position, and colours repeat.
          <span key={at} style={{ background: colour }} />
        ))}
      </div>
      <h3 className="type-dtitle mt-5">
        {one.name} beside {two.name}
      </h3>
      <Verdict icon={MEETING_ICON[meeting]} {...words[meeting]} />
      <Figures contrast={pair} reflectances={[one.reflectance, two.reflectance]} />
    </li>
  );
}

/** The edge of a tread with its nosing, and which of the usual thresholds it reaches. */
export function StairEdge({ edge, words }: { edge: Edge; words: ContrastContent['nosings'] }) {
  const { floor, nosing } = edge;
  const reached = metEdgeRequirements(edge);
  const count = Number(reached.points) + Number(reached.contrast);
  const verdict: Reached = count === 2 ? 'both' : count === 1 ? 'one' : 'none';
  return (
    <li data-verdict={verdict}>
      <div
        aria-hidden="true"
        className="contrast-stairs"
        style={{ ['--tread' as string]: floor.hex, ['--strip' as string]: nosing.hex }}
      />
      <h3 className="type-dtitle mt-5">{floor.name}</h3>
      <Verdict icon={REACHED_ICON[verdict]} {...words[verdict]} />
      <Figures contrast={edge} reflectances={[floor.reflectance, nosing.reflectance]} reached={reached} />
    </li>
  );
}

const Verdict = ({ icon, title, text }: Words & { icon: IconName }) => (
  <>
    <p className="mt-3 flex items-center gap-2 font-medium">
      <Icon name={icon} />
      {title}
    </p>
    <p className="mt-2 text-ink-2">{text}</p>
  </>
);

interface FiguresProps {
  contrast: Contrast;
  reflectances: readonly [number, number];
  /** Which thresholds the edge reaches. */
  reached?: { readonly points: boolean; readonly contrast: boolean };
}

function Figures({ contrast: { points, contrast }, reflectances, reached }: FiguresProps) {
  const of = (is: boolean | undefined, least: string) =>
    is === undefined ? '' : `, ${is ? 'reaches' : 'below'} ${least}`;
  return (
    <dl className="contrast-figures figures">
      <dt>LRV</dt>
      <dd>{reflectances.join(' and ')}</dd>
      <dt>Difference</dt>
      <dd>
        {points} {points === 1 ? 'point' : 'points'}
        {of(reached?.points, String(EDGE_POINTS))}
      </dd>
      <dt>Luminance contrast</dt>
      <dd>
        {/* Rounded down, so that a value below a threshold never appears to reach it. */}
        {`${Math.floor(contrast)}%`}
        {of(reached?.contrast, `${EDGE_CONTRAST}%`)}
      </dd>
    </dl>
  );
}
