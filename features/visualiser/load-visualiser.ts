/** The modal is a separate chunk, requested when the visitor comes near the button (P-2). */
export const loadModal = () => import('./visualiser-modal.tsx');
export const loadStage = () => import('./room-stage.tsx');

/** Preloads what a press will show. A failure is reported when the modal is opened. */
export function prepare(): void {
  loadModal().catch(() => undefined);
}
