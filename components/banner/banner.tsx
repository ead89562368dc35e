import type { CSSProperties } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import { ProductStrip } from '#components/product-strip/product-strip.tsx';
import { pictureFor } from '#lib/media/image.ts';
import { paths } from '#lib/paths.ts';
import { toSlug } from '#lib/slugs.ts';
import { BannerHotspot } from './banner-hotspot.tsx';
import type { BannerProps } from './banner-props.ts';
import { bannerVariant } from './banner-variant.ts';
import { BannerAside, BannerBadge, BannerTitle } from './banner-words.tsx';

const cssRatio = (ratio: string) => ratio.replace(':', ' / ');

/**
 * A picture with words on its floor (S2.7-1). The colour mode is set here once (S4.10-1); the header over the banner
 * reads it from the markup. A banner with a known variant ends with its product strip.
 */
export function Banner(props: BannerProps) {
  const {
    host,
    cloudinaryPublicId,
    alt = '',
    region,
    gravity,
    setMobileWidth,
    className = '',
    priority = true,
  } = props;
  const {
    smallAspectRatio = '3:2',
    largeAspectRatio = '5:2',
    heightOverride,
    overideColour = 'light',
    fade = true,
    opens = priority,
  } = props;
  const source = pictureFor(cloudinaryPublicId, 'banner', host, {
    gravity,
    ratio: largeAspectRatio,
    smallRatio: smallAspectRatio,
    mobileWidth: setMobileWidth,
  });
  const variant = bannerVariant(cloudinaryPublicId, props.variants, props.warn);
  const link = variant && paths.product(region, toSlug(variant.productName), toSlug(variant.name));
  const shape: CSSProperties & Record<string, string | undefined> = {
    '--banner-small': cssRatio(smallAspectRatio),
    '--banner-large': cssRatio(largeAspectRatio),
    '--banner-height': heightOverride,
  };
  return (
    <div
      className={className}
      data-promotion={props.promotion?.id}
      data-promotion-name={props.promotion && props.title}
      data-promotion-slot={props.promotion?.slot}
    >
      <div
        className={`banner ${heightOverride ? 'banner-high' : ''}`}
        data-header-mode={overideColour}
        data-header-lead={opens ? overideColour : undefined}
        style={shape}
      >
        <div className="banner-picture">
          <Picture source={source} alt={alt} priority={priority} />
          {fade && <div aria-hidden="true" className="banner-fade no-print" />}
        </div>
        <BannerBadge {...props} />
        <div className="banner-words relative">
          <div className="wrap banner-row">
            <BannerTitle {...props} />
            <BannerAside {...props}>
              {variant && link && (
                <BannerHotspot href={link} productName={variant.productName} name={variant.name} />
              )}
            </BannerAside>
          </div>
        </div>
      </div>
      {variant?.colours && link && (
        <ProductStrip
          region={region}
          name={variant.productName}
          code={[variant.colourId, variant.name].filter(Boolean).join(' ')}
          colours={variant.colours}
          current={variant.name}
          link={{ href: link, title: 'View this floor' }}
        />
      )}
    </div>
  );
}
