import { Toast } from '#components/toast/toast.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { toastClosed } from '#store/slices/toasts.ts';

/** Messages of the shop, above the room: the corner of the page lies behind it, out of sight and of reach. */
export function StageToasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts.shown);
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-80 grid gap-3 md:inset-x-auto md:right-6 md:bottom-6 md:w-95"
    >
      {toasts.map(({ id, kind, text }) => (
        <Toast key={id} {...{ kind, text }} onClose={() => dispatch(toastClosed(id))} />
      ))}
    </div>
  );
}
