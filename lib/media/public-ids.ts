/** The picture fields of a variant, as the catalogue and the sample basket carry them. */
export interface VariantPictures {
  globalItemId: string;
  patternCloudinaryPublicId?: string | null;
  cameoImage?: string | null;
  visAsset?: string | null;
}

/** A variant's swatch when nothing else is named (S3.5-3). */
export function swatchId(globalItemId: string): string {
  return `variants/${globalItemId}/swatches/1`;
}

/** A variant's macro photograph. */
export function cameoId(globalItemId: string): string {
  return `variants/${globalItemId}/cameo`;
}

/** Whether a picture is such a photograph: it is shown whole, where swatches are zoomed until the pile shows. */
export const isCameo = (publicId: string): boolean => publicId.endsWith('/cameo');

/** A variant's surface from near, about twice as large as life. */
export function nearId(globalItemId: string): string {
  return `variants/${globalItemId}/near`;
}

/** A room with this variant on its floor. */
export function roomId(room: string, globalItemId: string): string {
  return `rooms/${room}/${globalItemId}`;
}

/** The picture that stands for a variant: its pattern, its cameo if it says so, else its default swatch (S3.6-2). */
export function variantPublicId(variant: VariantPictures): string {
  const named = variant.visAsset === 'cameo' ? variant.cameoImage : variant.patternCloudinaryPublicId;
  return named || swatchId(variant.globalItemId);
}

const ROOM_ID = /^rooms\/([a-z0-9-]+)\/(\d+)$/;

/** The room and variant inside a room's public id, or undefined for any other picture. */
export function parseRoomId(publicId: string): { room: string; globalItemId: string } | undefined {
  const [, room, globalItemId] = ROOM_ID.exec(publicId) ?? [];
  return room && globalItemId ? { room, globalItemId } : undefined;
}
