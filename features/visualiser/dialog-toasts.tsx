import { Toast } from '#components/toast/toast.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { toastClosed } from '#store/slices/toasts.ts';

/**
 * Messages of the shop in an open dialog: the corner of the page lies behind it, out of sight, of hearing and of reach.
 */
export function DialogToasts({ className }: { className: string }) {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts.shown);
  return (
    <div role="status" className={`grid gap-3 ${className}`}>
      {toasts.map(({ id, kind, text }) => (
        <Toast key={id} {...{ kind, text }} onClose={() => dispatch(toastClosed(text))} />
      ))}
    </div>
  );
}
