/** The modal is a separate chunk, requested when a visitor comes near a button or opens the modal (P-2). */
export const loadModal = () => import('./samples-modal.tsx');

/** Preloads the modal. A failure is reported when the modal is opened. */
export function prepareModal(): void {
  loadModal().catch(() => undefined);
}
