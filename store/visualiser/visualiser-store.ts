import { warnInBrowser } from '#lib/client-log.ts';
import type { Scene } from '#lib/scenes/scene.ts';
import { forgetScene, readScene, type SceneStorage, writeScene } from '#lib/scenes/scene-storage.ts';

/** Room and room view of one visitor (S4.9). */
export interface VisualiserState {
  readonly phase: 'none' | 'uploading' | 'stored';
  readonly scene?: Scene;
  /** Of the floor's shape, once known; part of a picture's address. */
  readonly version?: string;
  /** Share of the photo that was sent, 0…1, while uploading. */
  readonly progress: number;
  /** Why the last upload failed. */
  readonly failure?: { readonly detail?: string };
  /** Floors are shown in the visitor's room (S4.9-4). */
  readonly roomView: boolean;
  readonly isOpen: boolean;
  /** Global item id of the floor the modal was opened for; previews are laid with it. */
  readonly floor?: string;
}

/** Room view lasts as long as the tab. */
const VIEW_KEY = 'room-view';
const INITIAL: VisualiserState = { phase: 'none', progress: 0, roomView: false, isOpen: false };

interface Options {
  readonly storage?: SceneStorage;
  readonly session?: SceneStorage;
  readonly now?: () => number;
  readonly warn?: (message: string) => void;
}

export type VisualiserStore = ReturnType<typeof createVisualiserStore>;

/** The visitor's room: read after mount, kept for 60 days, in memory where storage is blocked. */
export function createVisualiserStore({
  storage = () => window.localStorage,
  session = () => window.sessionStorage,
  now = Date.now,
  warn = (message) => warnInBrowser('room_scene', message),
}: Options = {}) {
  let state = INITIAL;
  const listeners = new Set<() => void>();
  const set = (change: Partial<VisualiserState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const keepView = (on: boolean) => {
    try {
      if (on) session().setItem(VIEW_KEY, 'on');
      else session().removeItem(VIEW_KEY);
    } catch {
      // Without storage room view ends with the page.
    }
    return on;
  };
  const viewKept = () => {
    try {
      return session().getItem(VIEW_KEY) === 'on';
    } catch {
      return false;
    }
  };
  const without = ({ scene: _scene, version: _version, failure: _failure, ...rest }: VisualiserState) => rest;

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    getInitialState: () => INITIAL,
    /** Takes back what storage holds; after an expired room there is no room view. */
    restore() {
      if (state.phase === 'uploading') return;
      const scene = readScene(storage, now(), warn);
      state = without(state);
      set(
        scene
          ? { scene, phase: 'stored', roomView: state.roomView || viewKept() }
          : { phase: 'none', roomView: keepView(false) },
      );
    },
    open: (floor?: string) => set({ isOpen: true, ...(floor && { floor }) }),
    close: () => set({ isOpen: false }),
    /** Begins an upload; false while another is under way (S4.9-2). */
    begin(): boolean {
      if (state.phase === 'uploading') return false;
      state = without(state);
      set({ phase: 'uploading', progress: 0 });
      return true;
    },
    progress: (share: number) => set({ progress: share }),
    /** The upload is done; the modal stays open (S4.9-1). */
    stored(scene: Scene, version?: string) {
      writeScene(storage, scene, now());
      set({ scene, phase: 'stored', progress: 1, ...(version && { version }) });
    },
    /** The upload failed; what was stored before is gone already, so there is none (S8-11). */
    failed(detail?: string) {
      set({ phase: 'none', progress: 0, failure: detail ? { detail } : {} });
    },
    shaped: (version: string) => set({ version }),
    /** Clears the room and leaves room view (S4.9-3). */
    remove() {
      forgetScene(storage);
      state = without(state);
      set({ phase: 'none', roomView: keepView(false) });
    },
    setRoomView: (on: boolean) => set({ roomView: keepView(on && state.scene !== undefined) }),
  };
}
