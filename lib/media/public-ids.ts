/** The picture fields of a variant, as in the catalogue and the sample basket. */
export interface VariantPictures {
  globalItemId: string;
  patternCloudinaryPublicId?: string | null;
  cameoImage?: string | null;
  visAsset?: string | null;
}

/** Default swatch of a variant (S3.5-3). */
export function swatchId(globalItemId: string): string {
  return `variants/${globalItemId}/swatches/1`;
}

/** Macro photograph of a variant. */
export function cameoId(globalItemId: string): string {
  return `variants/${globalItemId}/cameo`;
}

/** Whether a picture is a macro photograph. It is shown whole, while swatches are zoomed until the pile is visible. */
export const isCameo = (publicId: string): boolean => publicId.endsWith('/cameo');

/** Close-up of a variant's surface, at about twice its real size. */
export function nearId(globalItemId: string): string {
  return `variants/${globalItemId}/near`;
}

/** A room with this variant on its floor. */
export function roomId(room: string, globalItemId: string): string {
  return `rooms/${room}/${globalItemId}`;
}

/** The main picture of a variant: its pattern, its cameo if `visAsset` says so, else its default swatch (S3.6-2). */
export function variantPublicId(variant: VariantPictures): string {
  const named = variant.visAsset === 'cameo' ? variant.cameoImage : variant.patternCloudinaryPublicId;
  return named || swatchId(variant.globalItemId);
}

const ROOM_ID = /^rooms\/([a-z0-9-]+)\/(\d+)$/;

/** The room and variant in a room's public id; undefined for any other picture. */
export function parseRoomId(publicId: string): { room: string; globalItemId: string } | undefined {
  const [, room, globalItemId] = ROOM_ID.exec(publicId) ?? [];
  return room && globalItemId ? { room, globalItemId } : undefined;
}
