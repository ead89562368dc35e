import { photoDonationWords } from '#lib/content/server/words.ts';
import { handleGive } from '#lib/scenes/server/handler/given.ts';
import { givenContext } from '#lib/scenes/server/handler/given-context.ts';

/** A shopper gives the photo of a room to the shop. */
export const POST = (request: Request): Promise<Response> =>
  handleGive(request, givenContext(), (region) => {
    const { clear, agree } = photoDonationWords(region).give;
    return [clear, agree];
  });
