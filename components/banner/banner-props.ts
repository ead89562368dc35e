import type { MediaHost } from '#lib/media/hosts.ts';
import type { SlotRatio, SmallRatio } from '#lib/media/slots.ts';
import type { Region } from '#lib/regions.ts';

/** Data of a variant that the banner's picture may show (S3.9-3), and of the product strip below it. */
export interface BannerVariant {
  globalItemId: string;
  productName: string;
  name: string;
  /** Colour id and the product's colours for the product strip; without them there is no strip. */
  colourId?: string;
  colours?: readonly { name: string; hex: string }[];
}

/** Properties of a banner, as specified (S3.9-1, S3.9-2). */
export interface BannerProps {
  host: MediaHost;
  title: string;
  /**
   * Public id of the picture. An `id-{number}` segment, or the id of one of our room pictures, identifies the variant
   * in it.
   */
  cloudinaryPublicId: string;
  /** Alt text of the picture. */
  alt?: string;
  region: Region;
  badgePublicId?: string;
  badgeText?: string;
  subHeadingLink?: { href: string; title: string };
  titleSize?: 'large' | 'medium';
  /** Hides the title visually; assistive technology and search engines still read it. */
  titleHide?: boolean;
  /** Sets the title in the text face instead of the display face. */
  titleStandard?: boolean;
  titleLevel?: 1 | 2;
  smallAspectRatio?: SmallRatio<'banner'>;
  largeAspectRatio?: SlotRatio<'banner'>;
  variants?: readonly BannerVariant[];
  gravity?: string;
  setMobileWidth?: number;
  className?: string;
  /** CSS height from 768 px, instead of the ratio. */
  heightOverride?: string;
  content?: { text: string; name?: string; link?: string };
  /** Adds a gradient over the picture, so that the words are legible. */
  fade?: boolean;
  overideColour?: 'light' | 'dark';
  ctaButton?: { link: string; title: string; class?: string };
  secondaryButton?: { link: string; title: string };
  /** Loads the picture first, because it is the page's main picture. */
  priority?: boolean;
  /** The banner opens the page, so the header is over it. Defaults to `priority`. */
  opens?: boolean;
  /** Name and position for analytics. */
  promotion?: { id: string; slot: string };
  warn?: (message: string) => void;
}
