import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import type { PictureSource } from '#lib/media/picture-source.ts';

/** One picture of the enlarged view. */
export interface LargePicture {
  readonly source: PictureSource;
  /** Text alternative and caption. */
  readonly alt: string;
}

interface Props extends LargePicture {
  /** The picture is being moved inside its box, not turned. */
  readonly onZoom: () => void;
}

/** A point of a picture, in shares of its width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The least that a press enlarges, where the picture has no more pixels than are shown. */
const MIN_ZOOM = 2;

/**
 * A picture as large as its box lets it be, two thirds of the box wide at least, so that a tall one is scrolled rather
 * than small. A press shows its own pixels around the point pressed, another the whole.
 */
export function ZoomPicture({ source, alt, onZoom }: Props) {
  const box = useRef<HTMLButtonElement>(null);
  const [zoomed, setZoom] = useState<{ src: string; width: number; at: Point }>();
  // Of this picture: the button stays while they turn, and with it the focus.
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
    // By keyboard there is no point: the middle.
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

/** Another picture begins at its top. */
function toTop(picture: HTMLElement | null): void {
  picture?.parentElement?.scrollTo?.({ left: 0, top: 0 });
}

/** The widest picture of a srcset, in pixels. */
const largestWidth = (srcSet = '') =>
  Math.max(0, ...[...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
