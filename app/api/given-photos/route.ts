import { photoDonationWords } from '#lib/content/server/words.ts';
import { handleGive } from '#lib/scenes/server/handler/given.ts';
import { givenContext } from '#lib/scenes/server/handler/given-context.ts';

/** Donates the photo of a visitor's room to the shop. */
export const POST = (request: Request): Promise<Response> =>
  handleGive(request, givenContext(), (region) => {
    const { clear, agree } = photoDonationWords(region).give;
    return [clear, agree];
  });
