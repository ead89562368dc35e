import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import type { PictureSource } from '#lib/media/picture-source.ts';

/** One picture of the enlarged view. */
export interface LargePicture {
  readonly source: PictureSource;
  /** Alt text and caption. */
  readonly alt: string;
}

interface Props extends LargePicture {
  /** The picture is zoomed, so a swipe moves it instead of turning to another one. */
  readonly onZoom: () => void;
}

/** A point of a picture, in shares of its width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minimum zoom factor, for pictures without more pixels than are shown. */
const MIN_ZOOM = 2;

/**
 * A picture as large as its box allows, and at least two thirds of the box wide: a tall picture scrolls instead of
 * becoming small. A press zooms to the picture's own pixels around the pressed point; another press shows the whole.
 */
export function ZoomPicture({ source, alt, onZoom }: Props) {
  const box = useRef<HTMLButtonElement>(null);
  const [zoomed, setZoom] = useState<{ src: string; width: number; at: Point }>();
  // Only for this picture: the button stays mounted, with focus, while pictures change.
  const zoom = zoomed?.src === source.src ? zoomed : undefined;

  useLayoutEffect(() => {
    const frame = box.current;
    if (!frame || !zoom) return;
    frame.scrollTo({
      left: zoom.at.x * frame.scrollWidth - frame.clientWidth / 2,
      top: zoom.at.y * frame.scrollHeight - frame.clientHeight / 2,
    });
  }, [zoom]);

  const press = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const image = currentTarget.querySelector('img');
    if (zoom || !image) return setZoom(undefined);
    const { left, top, width, height } = image.getBoundingClientRect();
    // A keyboard press has no position, so it zooms to the middle.
    const at =
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
    setZoom({ src: source.src, width: Math.max(largestWidth(source.srcSet), width * MIN_ZOOM), at });
  };
  return (
    <button
      ref={box}
      type="button"
      aria-pressed={zoom !== undefined}
      aria-label={zoom ? 'Show the whole picture' : 'Show the pile'}
      onClick={press}
      onTouchStart={(event) => {
        if (!zoom) return;
        event.stopPropagation();
        onZoom();
      }}
      className={`zoom-box ${zoom ? 'cursor-zoom-out' : 'cursor-zoom-in [touch-action:pan-y_pinch-zoom]'}`}
    >
      <span key={source.src} ref={toTop} className="contents">
        <Picture
          source={{
            ...source,
            ...(zoom && { sizes: `${Math.round(zoom.width)}px` }),
            placeholder: undefined,
          }}
          alt={alt}
          className="zoom-picture"
          style={
            { '--ratio': source.width / source.height, ...(zoom && { width: zoom.width }) } as CSSProperties
          }
        />
      </span>
    </button>
  );
}

/** A new picture starts at its top. */
function toTop(picture: HTMLElement | null): void {
  picture?.parentElement?.scrollTo?.({ left: 0, top: 0 });
}

/** The widest picture of a srcset, in px. */
const largestWidth = (srcSet = '') =>
  Math.max(0, ...[...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
