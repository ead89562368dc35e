import type { MediaHost } from '#lib/media/hosts.ts';
import type { SlotRatio, SmallRatio } from '#lib/media/slots.ts';
import type { Region } from '#lib/regions.ts';

/** What a banner needs of a variant its picture may show (S3.9-3), and what its selvedge line says of it. */
export interface BannerVariant {
  globalItemId: string;
  productName: string;
  name: string;
  /** Colour id and the product's colours, for the selvedge line; without them there is no line. */
  colourId?: string;
  colours?: readonly { name: string; hex: string }[];
}

/** Banner properties of the specification (S3.9-1, S3.9-2). */
export interface BannerProps {
  host: MediaHost;
  title: string;
  /** Public id of the picture; an `id-{number}` segment, or a room of ours, names the variant in it. */
  cloudinaryPublicId: string;
  /** Text alternative of the picture. */
  alt?: string;
  region: Region;
  badgePublicId?: string;
  badgeText?: string;
  subHeadingLink?: { href: string; title: string };
  titleSize?: 'large' | 'medium';
  /** The title is there for assistive technology and search engines only. */
  titleHide?: boolean;
  /** The title in the standard text face instead of the display face. */
  titleStandard?: boolean;
  titleLevel?: 1 | 2;
  smallAspectRatio?: SmallRatio<'banner'>;
  largeAspectRatio?: SlotRatio<'banner'>;
  variants?: readonly BannerVariant[];
  gravity?: string;
  setMobileWidth?: number;
  className?: string;
  /** CSS height at 768 px and wider, instead of the ratio. */
  heightOverride?: string;
  content?: { text: string; name?: string; link?: string };
  /** Lays the legibility gradient over the picture. */
  fade?: boolean;
  overideColour?: 'light' | 'dark';
  ctaButton?: { link: string; title: string; class?: string };
  secondaryButton?: { link: string; title: string };
  /** Loaded first: the banner is the page's main picture. */
  priority?: boolean;
  /** It opens the page, so that the header lies on it; where it is the main picture, if nothing is said. */
  opens?: boolean;
  /** What measurement calls it, and where it stands. */
  promotion?: { id: string; slot: string };
  warn?: (message: string) => void;
}
