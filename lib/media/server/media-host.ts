import 'server-only';
import { type MediaHost, mediaHost } from '#lib/media/hosts.ts';
import { config } from '../../server/config.ts';
import { coloursOf } from './picture-colours.ts';

/** The picture host of this process: Cloudinary if CLOUDINARY_CLOUD_NAME is set, else our own service. */
export function currentMediaHost(): MediaHost {
  return { ...mediaHost(config().cloudinaryCloudName), colours: coloursOf };
}
