import { Toast } from '#components/toast/toast.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { toastClosed } from '#store/slices/toasts.ts';

/**
 * Shows toasts inside an open dialog. The page's own toast area is behind the dialog and inert: visitors cannot see
 * it, hear it or reach it.
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
