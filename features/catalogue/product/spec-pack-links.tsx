'use client';

import { buttonClass } from '#components/button/button-style.ts';
import { Icon } from '#components/icon/icon.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { fileDownloaded } from '#lib/analytics/download-events.ts';
import type { Region } from '#lib/regions.ts';
import { type PackFile, packPath, WHOLE_PACK } from '#lib/spec-pack/pack-files.ts';
import { useColour } from './colour-context.tsx';

interface PackLink {
  readonly file: PackFile;
  readonly label: string;
  /** Slugs of the colours that have the file; if omitted, all have it. */
  readonly colours?: readonly string[];
}

interface Props {
  readonly region: Region;
  readonly slug: string;
  readonly whole: string;
  readonly links: readonly PackLink[];
}

/** The spec pack of the current colour as one download, and each of its files. */
export function SpecPackLinks({ region, slug, whole, links }: Props) {
  const { slug: colour, name, globalItemId } = useColour().colour;
  const at = (file: PackFile) => ({
    href: packPath(region, slug, colour, file),
    onClick: () => pushEvent(fileDownloaded(file, [globalItemId])),
  });
  return (
    <>
      <p className="mt-5">
        {/* The colour's name is for screen reader users, who cannot see which colour is shown. */}
        <a {...at(WHOLE_PACK)} className={buttonClass('secondary', 'large', 'max-sm:w-full')}>
          <Icon name="download-simple" />
          {whole}
          <span className="sr-only">: {name}</span>
        </a>
      </p>
      <ul className="mt-4 grid gap-x-[var(--gutter)] sm:grid-cols-2">
        {links
          .filter(({ colours }) => colours?.includes(colour) ?? true)
          .map(({ file, label }) => (
            <li key={file}>
              <a
                {...at(file)}
                className="inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4 hover:decoration-2"
              >
                {label}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
