import 'server-only';
import type { LayingName, LayingPattern } from '../../area/laying.ts';
import type { PixelSize } from './render-size.ts';
import type { RenderFormat } from './thread/protocol.ts';

export interface RenderQuery {
  readonly id: string;
  readonly globalItemId: string;
  /** Laying pattern; the usual one if undefined. */
  readonly laying?: LayingPattern | undefined;
  readonly size: PixelSize;
  /** Whether a photo is cropped to its floor, with the aspect ratio of `size`. */
  readonly cut?: boolean;
  readonly format: RenderFormat;
  /** Client network, as returned by clientNetwork(). Jobs are scheduled fairly between networks. */
  readonly network: string;
}

export type SurfaceQuery = Required<Pick<RenderQuery, 'globalItemId' | 'format' | 'network'>> & {
  readonly laying: LayingName;
};
