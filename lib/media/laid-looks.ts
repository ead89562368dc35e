/** Pictures of a laid carpet in an empty room: its pile from both directions, and a seam in two kinds of light. */
export const LAID_LOOKS = ['with', 'against', 'seam-towards', 'seam-across'] as const;
export type LaidLook = (typeof LAID_LOOKS)[number];

/** The room of these pictures; its window is in the right wall. */
export const LAID_ROOM = 'bedroom-bare';

/** Public id of a look of a floor. */
export const laidId = (look: LaidLook, globalItemId: string): string => `laid/${look}/${globalItemId}`;

const LAID_ID = /^laid\/([a-z-]+)\/(\d+)$/;

/** The look and the variant in a public id; undefined for any other picture. */
export function parseLaidId(publicId: string): { look: LaidLook; globalItemId: string } | undefined {
  const [, name, globalItemId] = LAID_ID.exec(publicId) ?? [];
  const look = LAID_LOOKS.find((one) => one === name);
  return look && globalItemId ? { look, globalItemId } : undefined;
}
