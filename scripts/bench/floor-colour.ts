/**
 * `npm run bench -- floor-colour`: how far every floor in every room picture is from its swatch (ΔE2000), in areas
 * without shadow or sunbeam. Prints the median and the worst floor of each view, and of all views.
 */
import { ROOM_TABLE } from '#lib/media/room-table.ts';
import { type ColourDistance, floorColours, floorsWithSwatch, measuredView } from '../image/floor-colour.ts';
import { median } from './pages/markdown.ts';

function summary(view: string, measured: readonly ColourDistance[]) {
  const distances = measured.map(({ distance }) => distance);
  return {
    view,
    floors: measured.length,
    median: median(distances).toFixed(1),
    worst: Math.max(...distances).toFixed(1),
    'over 5': distances.filter((distance) => distance > 5).length,
    lighter: median(measured.map(({ lighter }) => lighter)).toFixed(1),
    chroma: median(measured.map(({ chroma }) => chroma)).toFixed(2),
  };
}

const views = await Promise.all(ROOM_TABLE.map(measuredView));
const measured = views.map((): ColourDistance[] => []);

for (const floor of await floorsWithSwatch())
  for (const [at, distance] of (await floorColours(floor, views)).entries()) measured[at]?.push(distance);
console.table([
  ...views.map(({ id }, at) => summary(id, measured[at] ?? [])),
  summary('all', measured.flat()),
]);
