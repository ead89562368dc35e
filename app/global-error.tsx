'use client';

import './styles/globals.css';
import { useEffect } from 'react';
import { ErrorNotice } from '#components/error-notice/error-notice.tsx';
import { reportClientError } from '#lib/client-errors/client-errors.ts';
import { SITE_STYLESHEET } from '#lib/site-style.ts';
import { displayFont, textFont } from './fonts.ts';

/**
 * Last-resort error page for a failed layout. Rendered without knowing the site; a style sheet provides the site's
 * look.
 */
export default function GlobalError({ error, reset }: { error: Error; reset: () => void }) {
  useEffect(() => reportClientError(error, 'page'), [error]);
  return (
    <html lang="en" className={`${displayFont.variable} ${textFont.variable}`}>
      <head>
        <link rel="stylesheet" href={SITE_STYLESHEET} />
        <title>Something went wrong</title>
        <meta name="robots" content="noindex" />
      </head>
      <body data-surface="dark">
        <ErrorNotice retry={reset} />
      </body>
    </html>
  );
}
