import type { Scene, SceneService } from '#lib/scenes/scene.ts';
import type { RoomActions } from '#store/visualiser/room-actions.ts';

/** The visitor's room and what it is asked of. */
export interface StageRoom {
  readonly scene: Scene;
  readonly service: SceneService;
  readonly open: (floor?: string) => void;
  readonly openForAnother: (floor?: string) => void;
  /** Closes what either of them opened. */
  readonly close: () => void;
  readonly actions: RoomActions;
  readonly version: string | undefined;
}
