import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { LinkPage } from '#components/link-page/link-page.tsx';
import { SendButton } from '#components/send-button/send-button.tsx';
import { photoDonationWords } from '#lib/content/server/words.ts';
import { fill } from '#lib/fill.ts';
import { paths } from '#lib/paths.ts';
import { regionDay } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';
import { pageStatus } from '#lib/routing/page-status.ts';
import { config } from '#lib/server/config.ts';
import { acceptsPhotoDonations, findGivenPhoto } from './find-given-photo.ts';

export async function givenPhotoMetadata(region: Region, id: string): Promise<Metadata> {
  const found = await findGivenPhoto(id);
  if (!found && !acceptsPhotoDonations()) return {};
  const { given } = photoDonationWords(region);
  return {
    title: found ? given.title : given.gone.title,
    robots: { index: false, follow: false },
    ...(!found && { other: pageStatus(410) }),
  };
}

/** A donated photo, for anyone with its link. It can be withdrawn here, also without JavaScript. */
export async function GivenPhotoPage({ region, id }: { region: Region; id: string }) {
  const found = await findGivenPhoto(id);
  if (!found && !acceptsPhotoDonations()) notFound();
  const { given, give, floors } = photoDonationWords(region);
  if (!found)
    return (
      <LinkPage title={given.gone.title}>
        <EmptyState
          text={given.gone.text}
          action={<ButtonLink href={paths.products(region)}>{floors}</ButtonLink>}
        />
      </LinkPage>
    );
  const address = config().siteUrl + paths.givenPhoto(region, id);
  const day = (time: number) => regionDay(time, region);
  return (
    <LinkPage title={given.title}>
      <div className="grid-12 items-start gap-y-7">
        <div className="col-span-12 max-lg:bleed-edge lg:col-span-7">
          <img
            src={found.picture}
            alt={give.picture}
            className="h-auto max-h-[80vh] w-full bg-mist object-contain"
          />
        </div>
        <div className="col-span-12 lg:col-span-5">
          <p className="type-lead">{fill(given.text, { day: day(found.givenAt), end: day(found.endsAt) })}</p>
          <h2 className="type-d3 mt-8">{given.link.title}</h2>
          <p className="mt-3 text-ink-2">{given.link.text}</p>
          <p className="mt-3 wrap-anywhere">
            <a href={paths.givenPhoto(region, id)} className="underline underline-offset-4">
              {address}
            </a>
          </p>
          <h2 className="type-d3 mt-8">{given.back.title}</h2>
          <p className="mt-3 text-ink-2">{given.back.text}</p>
          <SendButton
            action="/api/given-photos/taken-back"
            fields={{ region, photo: id }}
            label={given.back.button}
          />
        </div>
      </div>
    </LinkPage>
  );
}
