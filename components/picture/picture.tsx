import type { CSSProperties } from 'react';
import type { PictureSource } from '#lib/media/picture-source.ts';

interface Props {
  source: PictureSource;
  /** Text alternative; '' for decoration. */
  alt: string;
  /** The page's main picture: loaded at once and first (P-4, SEO-20). */
  priority?: boolean;
  className?: string;
  style?: CSSProperties;
}

/**
 * A real <img> with its ratio box reserved by width and height. Until the picture is there, or when it
 * fails, its box shows the placeholder colour with the house's monogram behind the picture.
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
      style={placeholder ? { backgroundColor: placeholder, ...style } : style}
    />
  );
  if (!sources?.length) return image;
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
