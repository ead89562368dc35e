import type { Scene, SceneService } from '#lib/scenes/scene.ts';
import type { RoomActions } from '#store/visualiser/room-actions.ts';

/** The visitor's room, its service and its actions. */
export interface StageRoom {
  readonly scene: Scene;
  readonly service: SceneService;
  readonly open: (floor?: string) => void;
  readonly openForAnother: (floor?: string) => void;
  /** Closes what `open` or `openForAnother` opened. */
  readonly close: () => void;
  readonly actions: RoomActions;
  readonly version: string | undefined;
}
