/** Everything an <img> needs to show one picture, serialisable from server to browser. */
export interface PictureSource {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Intrinsic size in pixels; it reserves the space in the layout. */
  width: number;
  height: number;
  /** CSS background until the picture has loaded. */
  placeholder?: string;
  /** Other crops for other screen sizes. */
  sources?: { media: string; srcSet: string; sizes?: string; width: number; height: number }[];
}
