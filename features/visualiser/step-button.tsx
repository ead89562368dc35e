import type { ComponentProps } from 'react';
import { Button } from '#components/button/button.tsx';

interface StepProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'aria-pressed' | 'className'> {
  /** There is something that it would do. */
  able: boolean;
  onPress: () => void;
  children: string;
}

/** A button that has nothing to do any more keeps the focus: a keyboard goes on from there. */
export const Step = ({ able, onPress, className = '', ...rest }: StepProps) => (
  <Button
    variant="ghost"
    size="small"
    aria-disabled={!able}
    onClick={() => able && onPress()}
    className={`${className} ${able ? '' : 'opacity-50'}`}
    {...rest}
  />
);
