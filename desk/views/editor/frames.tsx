import type { ReactNode } from 'react';
import { Button } from '#components/button/button.tsx';
import { Icon } from '#components/icon/icon.tsx';
import type { Change } from '#lib/content/form/change-form.ts';
import { anchorOf, type Drawing, faultAt } from './drawing.ts';

export const Hidden = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
);

export function Fault({ reason }: { reason: string | undefined }) {
  if (!reason) return null;
  return (
    <p className="flex items-center gap-1.5 text-error">
      <Icon name="warning-circle" size={16} />
      {reason}
    </p>
  );
}

interface GroupProps {
  label: string;
  at: string;
  drawing: Drawing;
  children: ReactNode;
}

/** A fieldset of related fields. */
export const Group = ({ label, at, drawing, children }: GroupProps) => (
  <fieldset id={anchorOf(drawing.file, at)} className="edit-group">
    <legend>{label}</legend>
    <Fault reason={faultAt(drawing, at)} />
    {children}
  </fieldset>
);

interface ActProps {
  act: Change;
  at: string;
  kind?: number;
  drawing: Drawing;
  disabled?: boolean;
  children: ReactNode;
}

/** A button that changes the form. The page returns with everything typed so far, at the place that changed. */
export const ActionButton = ({
  act,
  at,
  kind = 0,
  drawing: { file, action },
  disabled,
  children,
}: ActProps) => (
  <Button
    type="submit"
    size="small"
    variant="ghost"
    className="edit-act"
    name="do"
    value={`${act} ${file} ${kind} ${at}`}
    formAction={`${action}#${anchorOf(file, at)}`}
    formNoValidate
    disabled={disabled}
  >
    {children}
  </Button>
);
