import { SESSION } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import type { FloorShape } from './scene.ts';
import { storedShapeSchema } from './scene-schema.ts';

/** A floor shape that is not saved yet. It survives a reload, back navigation and a failed save. */
const stored = storedValue<{ id: string; shape: FloorShape }>({
  key: 'room-shape',
  version: 1,
  parse({ id, shape }) {
    const read = storedShapeSchema.safeParse(shape);
    return typeof id === 'string' && read.success ? { id, shape: read.data } : undefined;
  },
  area: SESSION,
});

/** The unsaved shape of a scene; undefined if there is none. */
export function readUnsavedShape(id: string): FloorShape | undefined {
  const unsaved = stored.read();
  return unsaved?.id === id ? unsaved.shape : undefined;
}
/** Whether exactly this shape is stored as unsaved. */
export const isUnsavedShape = (id: string, shape: FloorShape): boolean =>
  // Parsing puts the fields into the schema's order, so that the strings can be compared.
  JSON.stringify(readUnsavedShape(id)) === JSON.stringify(storedShapeSchema.parse(shape));
export const writeUnsavedShape = (id: string, shape: FloorShape): void => void stored.write({ id, shape });
export const dropUnsavedShape = (): void => stored.remove();
