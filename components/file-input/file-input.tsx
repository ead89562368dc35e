'use client';

import type { Ref } from 'react';

interface Props {
  /** The visible button opens the file dialog by `ref.current?.click()`. */
  ref: Ref<HTMLInputElement>;
  label: string;
  disabled?: boolean;
  onFile: (file: File | undefined) => void;
}

/** A visually hidden file input for pictures, behind a button of the caller. The same picture can be chosen again. */
export function FileInput({ ref, label, disabled, onFile }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      tabIndex={-1}
      aria-hidden="true"
      aria-label={label}
      disabled={disabled}
      className="sr-only"
      onChange={({ currentTarget }) => {
        onFile(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
    />
  );
}
