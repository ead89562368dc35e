import './turned.css';
import type { CSSProperties, ReactNode } from 'react';

interface Props {
  /** Size of the photo in px. */
  size: { readonly width: number; readonly height: number };
  photo: ReactNode;
  /** Handlers for two-finger gestures and focus on the photo. */
  handlers: object;
  children: ReactNode;
}

/**
 * The photo stays in sight beside its controls. On a phone that is held upright it is above them, and a control that
 * takes the focus comes to rest below it, its label and the ring around it too.
 */
export function EditorLayout({ size, photo, handlers, children }: Props) {
  const photoHeight = `min(var(--stage), (100vw - 3rem) / ${size.width / size.height})`;
  const style = { '--below-photo': `calc(${photoHeight} + 3.5rem)` } as CSSProperties;
  return (
    <div
      style={style}
      className="floor-editor bg-mist-2 [--stage:44dvh] lg:grid lg:grid-cols-[1fr_20rem] lg:[--stage:66dvh]"
    >
      <div
        {...handlers}
        className="sticky top-0 z-10 overflow-x-clip bg-mist-2 px-6 py-3 lg:self-start lg:p-5"
      >
        {photo}
      </div>
      <div className="grid grid-cols-1 content-start gap-5 bg-paper px-5 py-5 **:scroll-mb-3 max-lg:**:scroll-mt-(--below-photo) md:px-7">
        {children}
      </div>
    </div>
  );
}
