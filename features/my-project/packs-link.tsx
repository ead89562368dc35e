'use client';

import { buttonClass } from '#components/button/button-style.ts';
import { Icon } from '#components/icon/icon.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { fileDownloaded } from '#lib/analytics/download-events.ts';
import type { SpecPackContent } from '#lib/contracts/spec-pack.ts';
import type { Region } from '#lib/regions.ts';
import { PACKS_FILE, packsPath } from '#lib/spec-pack/pack-files.ts';

interface Props {
  readonly region: Region;
  /** Global item ids of the floors that are sold here. */
  readonly floors: readonly string[];
  readonly words: SpecPackContent['project'];
}

/** The spec packs of a project's floors as one download. Renders nothing without floors. */
export function PacksLink({ region, floors, words: { title, lead, link } }: Props) {
  if (floors.length === 0) return null;
  return (
    <section aria-labelledby="spec-packs" className="project-room no-print">
      <h2 id="spec-packs" className="type-d3">
        {title}
      </h2>
      <p className="mt-2 max-w-[41.3em] text-ink-2">{lead}</p>
      <p className="mt-5">
        <a
          href={packsPath(region, floors)}
          onClick={() => pushEvent(fileDownloaded(PACKS_FILE, floors))}
          className={buttonClass('secondary', 'small')}
        >
          <Icon name="download-simple" />
          {link}
        </a>
      </p>
    </section>
  );
}
