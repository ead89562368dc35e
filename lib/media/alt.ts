/** Default alt text of a variant's picture: '{product} in {colour}' (G44). */
export const variantAlt = (product: string, colour: string): string => `${product} in ${colour}`;

/** Alt text of a room picture: the floor, its colour and the kind of room (`placeOf`). */
export const roomAlt = (product: string, colour: string, place: string): string =>
  `${variantAlt(product, colour)} on the floor of ${place}`;

const TRANSFORMATION = /^[a-z]{1,3}_[^/,]*(?:,[a-z]{1,3}_[^/,]*)*$/;

/**
 * The key of an asset in the alt-text map. Host, transformations, version, extension and case are ignored (S3.12-2).
 * `…/image/upload/c_fill,w_640/v12/Stories/Dye-House.jpg` becomes `stories/dye-house`.
 */
export function normaliseAssetPath(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '');
  const delivered = /\/(?:image|video)\/upload\/(.*)$/i.exec(path)?.[1];
  const parts = (delivered ?? path).toLowerCase().split('/').filter(Boolean);
  const id =
    delivered === undefined
      ? parts
      : parts.filter((part) => !TRANSFORMATION.test(part) && !/^v\d+$/.test(part));
  return id.join('/').replace(/\.(?:jpe?g|png|webp|avif|gif|svg|webm|mp4|ogv)$/, '');
}
