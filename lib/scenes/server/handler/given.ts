import 'server-only';
import { paths } from '../../../paths.ts';
import { isRegion, openRegion, type Region } from '../../../regions.ts';
import { requestNetwork } from '../../../server/http/client-address.ts';
import { pageForm } from '../../../server/http/page-form.ts';
import { failure, seeOther } from '../../../server/http/responses.ts';
import { logger } from '../../../server/logger.ts';
import { regionRefusal } from '../../../site/server/region-refusal.ts';
import { currentSite } from '../../../site/server/site.ts';
import { refuse } from '../refusal.ts';
import { isSceneId } from '../store/scene-store.ts';
import type { GivenContext } from './given-context.ts';
import { withRefusals } from './parts.ts';

const missing = () => failure(404, 'not_found', 'Not found.');
/** Form value of a ticked checkbox. */
export const TICKED = 'yes';

/**
 * Handles POST /api/given-photos, the donation form: stores a copy of the photo and redirects to the donor's page
 * (303). Donating the same room again updates the floor of the existing copy. `wordsOf` returns the texts of the
 * checkboxes.
 */
export function handleGive(
  request: Request,
  context: GivenContext,
  wordsOf: (region: Region) => readonly string[],
): Promise<Response> {
  return withRefusals(async () => {
    if (!context.isOn) return missing();
    const form = await pageForm(request, context);
    if (form instanceof Response) return form;
    const [region, scene] = [form.get('region'), form.get('scene') ?? ''];
    if (!isRegion(region) || !isSceneId(scene)) throw refuse('bad_request');
    const closed = regionRefusal(region);
    if (closed) return closed;
    if (form.get('clear') !== TICKED || form.get('agree') !== TICKED) throw refuse('not_agreed');
    const said = {
      region,
      agreed: [...wordsOf(region)],
      network: requestNetwork(request.headers, context.config.trustedProxies),
    };
    const key = await context.given.give(context.rooms, scene, said);
    logger.info({ code: 'photo_given', region }, 'A photo was given');
    return seeOther(paths.givenPhoto(region, key));
  });
}

/**
 * Handles POST /api/given-photos/taken-back, a form of the donor's page: deletes the photo and redirects back to the
 * page (303). Existing photos can be withdrawn even when donations are off.
 */
export function handleTakePhotoBack(request: Request, context: GivenContext): Promise<Response> {
  return withRefusals(async () => {
    const form = await pageForm(request, context);
    if (form instanceof Response) return context.isOn ? form : missing();
    const [region, key] = [form.get('region'), form.get('photo') ?? ''];
    const isForm = isRegion(region) && isSceneId(key);
    const isTaken = isForm && (await context.given.takeBack(key));
    if (!isTaken && !context.isOn) return missing();
    if (!isForm) throw refuse('bad_request');
    if (isTaken) logger.info({ code: 'photo_taken_back' }, 'A given photo was taken back');
    return seeOther(paths.givenPhoto(openRegion(currentSite().regions, region), key));
  });
}
