/** What an empty room of ours shows of a carpet once it is laid: its pile from both sides, and a seam in two lights. */
export const LAID_LOOKS = ['with', 'against', 'seam-towards', 'seam-across'] as const;
export type LaidLook = (typeof LAID_LOOKS)[number];

/** The room: its window is in the right wall. */
export const LAID_ROOM = 'bedroom-bare';

/** Public id of a look of a floor. */
export const laidId = (look: LaidLook, globalItemId: string): string => `laid/${look}/${globalItemId}`;

const LAID_ID = /^laid\/([a-z-]+)\/(\d+)$/;

/** The look and the variant inside a public id, or undefined for any other picture. */
export function parseLaidId(publicId: string): { look: LaidLook; globalItemId: string } | undefined {
  const [, name, globalItemId] = LAID_ID.exec(publicId) ?? [];
  const look = LAID_LOOKS.find((one) => one === name);
  return look && globalItemId ? { look, globalItemId } : undefined;
}
