import { CloseButton } from '#components/close-button/close-button.tsx';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import type { ToastKind } from '#lib/toast-kind.ts';

interface Props {
  kind: ToastKind;
  text: string;
  onClose?: () => void;
}

const LOOKS: Record<ToastKind, { icon: IconName; rule: string; mark: string }> = {
  ok: { icon: 'check-circle', rule: 'border-ok', mark: 'text-ok' },
  error: { icon: 'warning-circle', rule: 'border-error', mark: 'text-error' },
  warn: { icon: 'warning', rule: 'border-warn', mark: 'text-warn' },
};

/** A message whose status is shown by line, icon and words. */
export function Toast({ kind, text, onClose }: Props) {
  const { icon, rule, mark } = LOOKS[kind];
  return (
    <div
      className={`flex items-start gap-3.5 border-t-3 ${rule} bg-paper px-4.5 py-4 text-[0.9375rem] leading-[1.45] text-ink shadow-3`}
    >
      <Icon name={icon} className={`mt-px ${mark}`} />
      <p className="flex-1">{text}</p>
      {onClose && (
        <CloseButton label={`Close: ${text}`} onClick={onClose} size={16} className="-my-2.5 -mr-2.5" />
      )}
    </div>
  );
}
