/** The form with its library and its rules comes in a file of its own; it begins to load when the modal opens (P-2). */
export const loadForm = () => import('./order-form.tsx');
