interface Props {
  readonly name: string;
  readonly size: string;
  /** Size of the room, in units of the drawing. */
  readonly width: number;
  readonly height: number;
}

const LABEL = { height: 29, edge: 8, gap: 7, padding: 10 };
/** Width of a letter of the name and of the size, in the label's font. */
const LETTER = { name: 8.4, size: 6.7 };
/** Minimum scale of a name; smaller names are left out. */
const SMALLEST = 0.62;

/**
 * Name and size of a room on its floor. The size appears if it fits; the label is vertical in a narrow room and
 * smaller in a small one.
 */
export function RoomLabel({ name, size, width, height }: Props) {
  const short = name.length * LETTER.name + 2 * LABEL.padding;
  const long = short + LABEL.gap + size.length * LETTER.size;
  const upright = width - 2 * LABEL.edge < short && height > width;
  const most = (upright ? height : width) - 2 * LABEL.edge;
  const across = (upright ? width : height) - LABEL.edge;
  const scale = Math.min(1, most / short, across / LABEL.height);
  if (scale < SMALLEST) return null;
  const full = long <= most;
  const place = upright
    ? `translate(${(width - LABEL.height * scale) / 2} ${height - LABEL.edge}) rotate(-90)`
    : `translate(${LABEL.edge} ${LABEL.edge})`;
  return (
    <g transform={`${place} scale(${scale})`}>
      <rect width={full ? long : short} height={LABEL.height} fill="var(--paper)" />
      <text x={LABEL.padding} y="20" fontSize="15" fill="var(--ink)">
        <tspan fontWeight="600">{name}</tspan>
        {full && (
          <tspan dx={LABEL.gap} fontSize="13" fill="var(--ink-2)">
            {size}
          </tspan>
        )}
      </text>
    </g>
  );
}
