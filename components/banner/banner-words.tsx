import type { ReactNode } from 'react';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { pictureFor } from '#lib/media/image.ts';
import { MESSAGES } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { REGION } from '#lib/regions.ts';
import { toTypeSlug } from '#lib/slugs.ts';
import type { BannerProps } from './banner-props.ts';

/** Target of "Read More": the supplied link, or else the product type that the content names (S2.7-3). */
function readMoreLink({ content, region }: Pick<BannerProps, 'content' | 'region'>): string | undefined {
  if (!content) return undefined;
  return content.link ?? (content.name ? paths.productType(region, toTypeSlug(content.name)) : undefined);
}

const TITLE_SIZES = { large: 'type-d1', medium: 'type-d2' } as const;

export function BannerTitle({
  title,
  titleSize = 'large',
  titleHide,
  titleStandard,
  titleLevel = 1,
  subHeadingLink,
}: BannerProps) {
  const Tag = `h${titleLevel}` as const;
  const look = titleHide
    ? 'sr-only'
    : titleStandard
      ? 'type-title'
      : `${TITLE_SIZES[titleSize]} max-w-[6.6em]`;
  return (
    <div>
      <Tag className={look}>{title}</Tag>
      {subHeadingLink && (
        <a
          href={subHeadingLink.href}
          className="mt-3 inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {subHeadingLink.title}
        </a>
      )}
    </div>
  );
}

/** The words beside the title; the children are above them. */
export function BannerAside({ children, ...props }: BannerProps & { children: ReactNode }) {
  const { content, region, title, ctaButton, secondaryButton } = props;
  const more = readMoreLink(props);
  if (!content && !ctaButton && !secondaryButton && !children) return null;
  return (
    <div className="banner-aside">
      {children}
      {content && <p className="max-w-[25.3em] text-[length:var(--t-lead)] leading-[1.45]">{content.text}</p>}
      <div className="flex flex-wrap gap-3">
        {ctaButton && (
          <ButtonLink href={ctaButton.link} className={ctaButton.class ?? 'banner-cta'}>
            {ctaButton.title}
          </ButtonLink>
        )}
        {secondaryButton && (
          <ButtonLink href={secondaryButton.link} variant="secondary" className="banner-cta banner-cta-quiet">
            {secondaryButton.title}
          </ButtonLink>
        )}
        {more && (
          <ButtonLink
            href={more}
            variant={ctaButton && 'secondary'}
            className={ctaButton ? 'banner-cta banner-cta-quiet' : 'banner-cta'}
          >
            {MESSAGES[REGION[region].moreMessage]}
            {/* Makes the link text unique in a list of links. */}
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

export function BannerBadge({ badgePublicId, badgeText, host }: BannerProps) {
  if (!badgePublicId && !badgeText) return null;
  return (
    <div className="absolute top-20 left-[var(--edge)] flex items-center gap-3 md:top-28">
      {badgePublicId && (
        <span className="block size-16">
          <Picture source={pictureFor(badgePublicId, 'preview', host)} alt="" />
        </span>
      )}
      {badgeText && <span className="type-label bg-paper px-2.5 py-1.5 text-ink">{badgeText}</span>}
    </div>
  );
}
