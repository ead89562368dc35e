import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import type { PictureSource } from '#lib/media/picture-source.ts';

interface Props {
  source: PictureSource;
  /** Alt text; '' for decoration. */
  alt: string;
  /** The page's main picture, loaded eagerly and first (P-4, SEO-20). */
  priority?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** Preloads the crop for the current screen. React does so by itself only for pictures with a single crop. */
function preloadCrops({ src, srcSet, sizes }: PictureSource, crops: NonNullable<PictureSource['sources']>) {
  const main = { media: crops.map(({ media }) => `(not ${media})`).join(' and '), srcSet, sizes };
  for (const { media, srcSet, sizes } of [...crops, main])
    preload(src, { as: 'image', fetchPriority: 'high', media, imageSrcSet: srcSet, imageSizes: sizes });
}

/** A placeholder made from the picture's own colours replaces the monogram; a colour variable of the theme keeps it. */
const backgroundOf = (placeholder: string) =>
  placeholder.startsWith('var(') ? { backgroundColor: placeholder } : { background: placeholder };

/**
 * An <img> whose box is reserved by width and height. Until the picture has loaded, or if it fails, the box shows the
 * picture's own colours, or the placeholder colour with the site's monogram.
 */
export function Picture({ source, alt, priority = false, className, style }: Props) {
  const { src, srcSet, sizes, width, height, placeholder, sources } = source;
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={className ? `picture ${className}` : 'picture'}
      style={placeholder ? { ...backgroundOf(placeholder), ...style } : style}
    />
  );
  if (!sources?.length) return image;
  if (priority) preloadCrops(source, sources);
  return (
    <picture className="contents">
      {sources.map((one) => (
        <source
          key={one.media}
          media={one.media}
          srcSet={one.srcSet}
          sizes={one.sizes}
          width={one.width}
          height={one.height}
        />
      ))}
      {image}
    </picture>
  );
}
