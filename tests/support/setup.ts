import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

process.env.LOG_LEVEL ??= 'silent';

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
