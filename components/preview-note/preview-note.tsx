import { regionDay } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  /** Until when the link is good; seconds since 1970. */
  endsAt: number;
}

/** Says of what is not shown yet that it is a preview: before it, so that it lies on nothing. */
export function PreviewNote({ region, endsAt }: Props) {
  return (
    <p role="status" className="bg-accent px-5 py-3 text-center text-on-accent">
      Preview. Whoever has this link can read it until {regionDay(endsAt * 1000, region)}.
    </p>
  );
}
