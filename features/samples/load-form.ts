/** The form, its library and its rules are a separate chunk, which starts loading when the modal opens (P-2). */
export const loadForm = () => import('./order-form.tsx');
