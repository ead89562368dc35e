import 'server-only';

/** A request that the image service refuses. The message is short and safe to send. */
export class ImageRefusal extends Error {
  override name = 'ImageRefusal';
  readonly status: 400 | 404 | 503;
  constructor(status: 400 | 404 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

export const badRequest = (message: string) => new ImageRefusal(400, message);
export const notFound = () => new ImageRefusal(404, 'Picture not found.');
export const busy = () => new ImageRefusal(503, 'Too many pictures are being prepared. Try again shortly.');
