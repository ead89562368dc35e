import { regionDay } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  /** Expiry of the link, in seconds since 1970. */
  endsAt: number;
}

/** Notice that a page is a preview. It precedes the page's content, so that it covers nothing. */
export function PreviewNote({ region, endsAt }: Props) {
  return (
    <p role="status" className="bg-accent px-5 py-3 text-center text-on-accent">
      Preview. Anyone with this link can read it until {regionDay(endsAt * 1000, region)}.
    </p>
  );
}
