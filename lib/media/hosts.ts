/** Key of the image host in content and configuration (S3.10-1). */
export const IMAGE_HOST_KEY = 'gh';

/** Where pictures come from. */
export interface MediaHost {
  key: typeof IMAGE_HOST_KEY;
  /** Everything before the transformations, without a trailing slash. */
  base: string;
  /** What CSS paints until a picture is there: a colour or a gradient of the picture's own. */
  colours?: (publicId: string) => string | undefined;
}

/** The shop's own image service, or a Cloudinary cloud when one is configured. */
export function mediaHost(cloudName?: string): MediaHost {
  const base = cloudName ? `https://res.cloudinary.com/${cloudName}/image/upload` : '/image/upload';
  return { key: IMAGE_HOST_KEY, base };
}
