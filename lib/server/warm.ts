import 'server-only';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';
import { pictureFor } from '#lib/media/image.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { roomFor } from '#lib/media/rooms.ts';
import { DEFAULT_REGION } from '#lib/regions.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { config } from './config.ts';
import { contentVariant, loadHomeContent } from './content/regional.ts';
import { warmImages } from './images/warm.ts';
import { logger } from './logger.ts';
import { currentMediaHost } from './media-host.ts';
import { currentSite } from './site/site.ts';

/** Milliseconds after the start before pictures are made ahead; the first visitors come first. */
const PAUSE_MS = 4000;

/** Makes the pictures most visitors meet first, one at a time while the service is idle: home slides, then list cards. */
async function warmCommonPictures(): Promise<void> {
  const host = currentMediaHost();
  const home = await loadHomeContent(contentVariant(DEFAULT_REGION));
  const products = await catalogue().listing({ site: currentSite().code, region: DEFAULT_REGION });
  const slides = home.slides.map(
    ({ picture }) => pictureFor(roomId(picture.room, picture.variant), 'banner', host).src,
  );
  const cards = products.slice(0, LIST_PAGE_SIZE).flatMap((product) => {
    const [variant] = product.variants;
    return variant ? [pictureFor(roomId(roomFor(product).id, variant.id), 'roomCard', host).src] : [];
  });
  await warmImages([...slides, ...cards]);
}

/** Starts warming in the background where the shop makes its own pictures. */
export function scheduleWarming(): void {
  if (!config().warmPages || config().cloudinaryCloudName) return;
  setTimeout(() => {
    warmCommonPictures().catch((error: unknown) => {
      logger.warn({ code: 'warming_failed', err: error }, 'Pictures could not be made ahead');
    });
  }, PAUSE_MS).unref();
}
