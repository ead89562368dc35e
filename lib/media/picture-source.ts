/** Everything an <img> needs to show one picture, plain enough to travel from server to browser. */
export interface PictureSource {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Intrinsic size in pixels; it reserves the ratio box. */
  width: number;
  height: number;
  /** CSS colour shown until the picture is there. */
  placeholder?: string;
  /** Other crops for other screens. */
  sources?: { media: string; srcSet: string; sizes?: string; width: number; height: number }[];
}
