import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageHeader } from '#components/page-header/page-header.tsx';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { projectStoreWords, sampleOrderWords } from '#lib/content/server/words.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { storeChannels } from '#lib/my-project/server/send-handler.ts';
import type { Region } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { OwnProject } from './own-project.tsx';
import { packWords } from './pack-words.ts';

/** Never indexed, because every visitor has a different project. */
export const projectMetadata = (region: Region): Metadata =>
  pageMetadata({
    region,
    path: '/project',
    subject: 'My project',
    description: 'Your rooms and the floors you are considering for them, with how much you need of each.',
    image: siteCard(currentSite().code),
    index: false,
  });

interface Props {
  readonly region: Region;
  /** Shows the floors in the visitor's own room instead of ours. */
  readonly ownRoom: ReactNode;
}

/** The visitor's rooms, and the floors considered for each. */
export function ProjectPage({ region, ownRoom }: Props) {
  const { code, floorings, features } = currentSite();
  if (floorings.length === 0) notFound();
  const { page: _, ...storeWords } = projectStoreWords(region);
  return (
    <>
      <PageHeader
        host={currentMediaHost()}
        title="My project"
        content="Your rooms, the floors you are considering for them, and how much you need of each. It stays in this browser until you make a link."
      />
      <div className="wrap pb-[var(--section)]">
        <p className="no-script-only">
          Your project needs JavaScript, which is off. Links to projects open without it.
        </p>
        <OwnProject
          ownRoom={ownRoom}
          region={region}
          templates={cardTemplates(currentMediaHost(), region)}
          calculator={features.calculator}
          packs={packWords(region)}
          website={code}
          stores={{ words: storeWords, days: config().orderRetentionDays }}
          canSend={storeChannels(config()).length > 0}
          steps={sampleOrderWords(region).steps}
        />
      </div>
    </>
  );
}
