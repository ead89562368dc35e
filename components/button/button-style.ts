export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'white';
export type ButtonSize = 'large' | 'small';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-ink text-ink hover:bg-ink hover:text-paper',
  ghost: 'border-transparent text-ink hover:bg-mist',
  white: 'border-transparent bg-white text-[var(--site-ink)] hover:bg-[var(--site-mist)]',
};
const SIZES: Record<ButtonSize, string> = {
  large: 'min-h-13 px-7',
  small: 'min-h-10 pointer-coarse:min-h-11 px-4.5 text-[0.9375rem]',
};

/** Classes of a button, or of a link that looks like one (DESIGN 8.6). */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'large',
  className = '',
): string {
  return [
    'button inline-flex items-center justify-center gap-2.5 rounded-ctl border text-center leading-tight font-medium',
    'transition-colors duration-200',
    VARIANTS[variant],
    SIZES[size],
    className,
  ].join(' ');
}
