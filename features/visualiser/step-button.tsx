import type { ComponentProps } from 'react';
import { Button } from '#components/button/button.tsx';

interface StepProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'aria-pressed' | 'className'> {
  /** Whether pressing the button has an effect. */
  able: boolean;
  onPress: () => void;
  children: string;
}

/** Uses `aria-disabled`, so that the button keeps focus when it has nothing left to do. */
export const Step = ({ able, onPress, className = '', ...rest }: StepProps) => (
  <Button
    variant="secondary"
    size="small"
    aria-disabled={!able}
    onClick={() => able && onPress()}
    className={`${className} ${able ? '' : 'opacity-50'}`}
    {...rest}
  />
);
