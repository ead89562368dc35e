import type { ReactNode } from 'react';
import { type BreadcrumbItem, Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Picture } from '#components/picture/picture.tsx';
import type { MediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import type { SlotRatio, SmallRatio } from '#lib/media/slots.ts';

interface Props {
  host: MediaHost;
  cloudinaryPublicId?: string;
  /** Alt text of the picture; '' for decoration. */
  alt?: string;
  title: string;
  /** 2 only if the header is not the head of its page, as in the styleguide. */
  titleLevel?: 1 | 2;
  /** Loads the picture first, because the header is the head of its page. */
  priority?: boolean;
  smallAspectRatio?: SmallRatio<'pageHeader'>;
  largeAspectRatio?: SlotRatio<'pageHeader'>;
  gravity?: string;
  /** Width in px of the picture below 768 px. */
  setMobileWidth?: number;
  children?: ReactNode;
  className?: string;
  breadcrumbItems?: readonly BreadcrumbItem[];
  breadcrumbStyle?: { home: string; show: 'icon' | 'word' };
  content?: string;
}

/**
 * Head of a page (S2.7-5, S3.9-4): an optional picture, the level-1 title, optional content, then breadcrumbs if
 * there are items, otherwise a short paragraph.
 */
export function PageHeader({
  host,
  cloudinaryPublicId,
  alt = '',
  title,
  titleLevel = 1,
  priority = true,
  smallAspectRatio = '3:2',
  largeAspectRatio = '16:5',
  gravity,
  setMobileWidth = 1200,
  children,
  className = '',
  breadcrumbItems = [],
  breadcrumbStyle,
  content,
}: Props) {
  const source =
    cloudinaryPublicId &&
    pictureFor(cloudinaryPublicId, 'pageHeader', host, {
      gravity,
      ratio: largeAspectRatio,
      smallRatio: smallAspectRatio,
      mobileWidth: setMobileWidth,
    });
  const Title = `h${titleLevel}` as const;
  const home = breadcrumbStyle && { href: breadcrumbStyle.home, show: breadcrumbStyle.show };
  const trail = breadcrumbItems.length > 0 && <Breadcrumbs items={breadcrumbItems} home={home} />;
  return (
    <div className={className}>
      {source && (
        <div
          className="page-header-picture min-h-60 overflow-hidden bg-mist"
          style={{
            ['--ratio-small' as string]: cssRatio(smallAspectRatio),
            ['--ratio-large' as string]: cssRatio(largeAspectRatio),
          }}
        >
          <Picture source={source} alt={alt} priority={priority} />
        </div>
      )}
      <div className="wrap grid gap-6 pt-6 pb-10 lg:pt-8 lg:pb-14">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-5">
          <Title className="type-d1 max-w-[8.4em] print:max-w-none">{title}</Title>
          {children}
          {!trail && content && <p className="type-lead max-w-[29.3em]">{content}</p>}
        </div>
        {trail}
      </div>
    </div>
  );
}

const cssRatio = (ratio: string) => ratio.replace(':', ' / ');
