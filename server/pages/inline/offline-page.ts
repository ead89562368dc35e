import { sizeWords } from '../../../lib/area/order-note.ts';
import { roomLabels } from '../../../lib/area/room-labels.ts';
import { isCalculation } from '../../../lib/area/state.ts';
import { PERSIST_STORAGE_KEY } from '../../../lib/browser/persist-key.ts';
import { isRecord } from '../../../lib/is-record.ts';
import { storedBasket } from '../../../lib/samples/stored-basket.ts';
import { storedSeenFloors } from '../../../lib/seen/seen-floors.ts';

/** Delay in ms between two attempts to reach the shop; also the timeout of each attempt. */
const TRY_MS = 5000;

/**
 * Program of the offline page: lists what this device has stored, and reloads the page when the connection is back.
 */

/** The calculator's rooms with their sizes; empty if they cannot be read. */
function storedRooms(): string[] {
  try {
    const slices: unknown = JSON.parse(window.localStorage.getItem(PERSIST_STORAGE_KEY) ?? '{}');
    const calculation: unknown = isRecord(slices) ? JSON.parse(String(slices.rows)) : undefined;
    if (!isCalculation(calculation)) return [];
    const names = roomLabels(calculation.rows);
    return calculation.rows.flatMap((row, at) =>
      row.total > 0 ? [`${names[at]}: ${sizeWords(row, calculation.units ?? row.widthTyped)}`] : [],
    );
  } catch {
    return [];
  }
}

function show(id: string, lines: readonly string[]): void {
  const section = document.getElementById(id);
  if (!section || lines.length === 0) return;
  const list = document.createElement('ul');
  list.append(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
  section.append(list);
  section.hidden = false;
}

const samples = storedBasket.read()?.variantSamples ?? [];
show(
  'samples',
  samples.map(({ name, colourId, productName = '' }) => `${productName} ${colourId} ${name}`.trim()),
);
show('rooms', storedRooms());
show(
  'seen',
  (storedSeenFloors.read()?.floors ?? []).map(({ name, colour }) => `${name} in ${colour}`),
);
/** The visitor has begun to leave; a reload would call them back. */
let isLeaving = false;
window.addEventListener('beforeunload', () => {
  isLeaving = true;
});
const again = () => isLeaving || window.location.reload();
window.addEventListener('online', again);
// A browser may never fire `online`, and the shop may be unreachable although there is a connection. The page is
// therefore requested as well.
setInterval(() => {
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(TRY_MS),
  }).then(
    ({ ok }) => ok && again(),
    () => undefined,
  );
}, TRY_MS);
