'use client';

import './styles/globals.css';
import { useEffect } from 'react';
import { ErrorNotice } from '#components/error-notice/error-notice.tsx';
import { tellServer } from '#lib/client-errors.ts';

/** Last resort when even the layout fails; it stands alone, in the house's look. */
export default function GlobalError({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => tellServer(error, 'page'), [error]);
  return (
    <html lang="en" data-site="GHRES">
      <head>
        <title>Something went wrong</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <ErrorNotice retry={reset} />
      </body>
    </html>
  );
}
