import 'server-only';
import type { LaidWay, LayingName } from '../../area/laying.ts';
import type { PixelSize } from './render-size.ts';
import type { RenderFormat } from './thread/protocol.ts';

export interface RenderQuery {
  readonly id: string;
  readonly globalItemId: string;
  /** Pattern; the usual one where it is undefined. */
  readonly laying?: LaidWay | undefined;
  readonly size: PixelSize;
  /** Photos are cut to their floor, in the proportion of `size`. */
  readonly cut?: boolean;
  readonly format: RenderFormat;
  /** Client network, as clientNetwork() gives it: networks take turns. */
  readonly network: string;
}

export type SurfaceQuery = Required<Pick<RenderQuery, 'globalItemId' | 'format' | 'network'>> & {
  readonly laying: LayingName;
};
