/** The modal comes in a file of its own, asked for when a visitor comes near a button or opens it (P-2). */
export const loadModal = () => import('./samples-modal.tsx');

/** Begins to load the modal; a failure shows when it is opened. */
export function prepareModal(): void {
  loadModal().catch(() => undefined);
}
