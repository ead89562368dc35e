import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Choice } from '#components/field/choice.tsx';
import { LinkPage } from '#components/link-page/link-page.tsx';
import { photoDonationWords } from '#lib/content/server/words.ts';
import { fill } from '#lib/fill.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { pageStatus } from '#lib/routing/page-status.ts';
import { GIVEN_YEARS } from '#lib/scenes/server/given/given-photos.ts';
import { TICKED } from '#lib/scenes/server/handler/given.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { acceptsPhotoDonations, findPhotoToGive } from './find-given-photo.ts';

export async function givePhotoMetadata(region: Region, sceneId: string): Promise<Metadata> {
  if (!acceptsPhotoDonations()) return {};
  const { give } = photoDonationWords(region);
  const found = await findPhotoToGive(sceneId);
  const isOver = found === 'over';
  return {
    title: isOver ? give.over.title : found === 'full' ? give.full.title : give.title,
    robots: { index: false, follow: false },
    ...(isOver && { other: pageStatus(410) }),
  };
}

/** Asks the visitor to donate the photo of a room and explains its use. The form works without JavaScript. */
export async function GivePhotoPage({ region, sceneId }: { region: Region; sceneId: string }) {
  if (!acceptsPhotoDonations()) notFound();
  const { give, floors } = photoDonationWords(region);
  const picture = await findPhotoToGive(sceneId);
  if (picture === 'over' || picture === 'full')
    return (
      <LinkPage title={give[picture].title}>
        <EmptyState
          text={give[picture].text}
          action={<ButtonLink href={paths.products(region)}>{floors}</ButtonLink>}
        />
      </LinkPage>
    );
  const values = { shop: currentSite().name, years: String(GIVEN_YEARS) };
  return (
    <LinkPage title={give.title}>
      <div className="grid-12 items-start gap-y-7">
        <div className="col-span-12 max-lg:bleed-edge lg:col-span-7">
          <img
            src={picture}
            alt={give.picture}
            className="h-auto max-h-[80vh] w-full bg-mist object-contain"
          />
        </div>
        <div className="col-span-12 lg:col-span-5">
          <p className="type-lead">{fill(give.lead, values)}</p>
          <dl className="mt-6 grid gap-4">
            {give.points.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-medium">{title}</dt>
                <dd className="text-ink-2">{fill(text, values)}</dd>
              </div>
            ))}
          </dl>
          <form method="post" action="/api/given-photos" className="mt-7 grid gap-4">
            <input type="hidden" name="region" value={region} />
            <input type="hidden" name="scene" value={sceneId} />
            <Choice type="checkbox" name="clear" value={TICKED} required>
              {give.clear}
            </Choice>
            <Choice type="checkbox" name="agree" value={TICKED} required>
              {give.agree}
            </Choice>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button type="submit" variant="secondary">
                {give.button}
              </Button>
              <ButtonLink href={paths.products(region)} variant="ghost">
                {give.back}
              </ButtonLink>
            </div>
          </form>
        </div>
      </div>
    </LinkPage>
  );
}
