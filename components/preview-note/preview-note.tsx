import { REGION, type Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  /** Until when the link is good; seconds since 1970. */
  endsAt: number;
}

/** Says of what is not shown yet that it is a preview: before it, so that it lies on nothing. */
export function PreviewNote({ region, endsAt }: Props) {
  const end = new Date(endsAt * 1000).toLocaleDateString(REGION[region].lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <p role="status" className="bg-accent px-5 py-3 text-center text-on-accent">
      Preview. Whoever has this link can read it until {end}.
    </p>
  );
}
