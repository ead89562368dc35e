import { REGION, type Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  /** Until when the link is good; seconds since 1970. */
  endsAt: number;
}

/** Says of what is not shown yet that it is a preview, at the foot of the window: banners lie under the header. */
export function PreviewNote({ region, endsAt }: Props) {
  const end = new Date(endsAt * 1000).toLocaleDateString(REGION[region].lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <p role="status" className="sticky bottom-0 z-40 bg-accent px-5 py-3 text-center text-on-accent">
      Preview. Whoever has this link can read it until {end}.
    </p>
  );
}
