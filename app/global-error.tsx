'use client';

import './styles/globals.css';
import { ErrorNotice } from '#components/error-notice/error-notice.tsx';

/** Last resort when even the layout fails; it stands alone, in the house's look. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
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
