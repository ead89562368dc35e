/** Key of the image host in content and configuration (S3.10-1). */
export const IMAGE_HOST_KEY = 'gh';

/** The server that pictures are loaded from. */
export interface MediaHost {
  key: typeof IMAGE_HOST_KEY;
  /** Everything before the transformations, without a trailing slash. */
  base: string;
  /** CSS background until a picture has loaded: a colour or gradient of the picture. */
  colours?: (publicId: string) => string | undefined;
}

/** The shop's own image service, or a Cloudinary cloud if one is configured. */
export function mediaHost(cloudName?: string): MediaHost {
  const base = cloudName ? `https://res.cloudinary.com/${cloudName}/image/upload` : '/image/upload';
  return { key: IMAGE_HOST_KEY, base };
}
