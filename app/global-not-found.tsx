import './styles/globals.css';
import type { Metadata } from 'next';
import { SITE_STYLESHEET } from '#lib/site-style.ts';
import { displayFont, textFont } from './fonts.ts';

export const metadata: Metadata = { title: 'Not found', robots: { index: false, follow: true } };

/**
 * 404 page for URLs outside every region, such as a missing file; URLs inside a region use its own. Rendered at build
 * time for all sites.
 */
export default function GlobalNotFound() {
  return (
    <html lang="en" className={`${displayFont.variable} ${textFont.variable}`}>
      <head>
        <link rel="stylesheet" href={SITE_STYLESHEET} />
      </head>
      <body data-surface="dark">
        <main className="wrap grid min-h-dvh content-center gap-8 py-24">
          <h1 className="type-d1 max-w-[6.6em]">This page does not exist</h1>
          <p className="type-lead">
            <a href="/" className="underline underline-offset-4">
              Go to the shop
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
