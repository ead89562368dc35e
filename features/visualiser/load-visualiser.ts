/** The modal comes in a file of its own, asked for when a visitor comes near the button (P-2). */
export const loadModal = () => import('./visualiser-modal.tsx');
export const loadStage = () => import('./room-stage.tsx');

/** Begins to load what a press will show; a failure shows when it is opened. */
export function prepare(): void {
  loadModal().catch(() => undefined);
}
