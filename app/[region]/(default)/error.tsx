'use client';

import { useEffect } from 'react';
import { ErrorNotice } from '#components/error-notice/error-notice.tsx';
import { reportClientError } from '#lib/client-errors/client-errors.ts';

/** Error page of a region, inside its layout, with a retry button and a link to the home page. */
export default function RegionError({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => reportClientError(error, 'page'), [error]);
  return <ErrorNotice retry={reset} />;
}
