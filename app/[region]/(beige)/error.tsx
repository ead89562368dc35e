'use client';

import { ErrorNotice } from '#components/error-notice/error-notice.tsx';

/** Error page of a region: inside the layout, with a way to try again and a way home. */
export default function RegionError({ reset }: { error: Error; reset: () => void }) {
  return <ErrorNotice retry={reset} />;
}
