import type { Instrumentation } from 'next';

/** Runs once for each server process, before the first request. An invalid configuration stops the start here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('#lib/boot/server/boot.ts');
  await boot();
}

/** Called for every error that a page or endpoint throws. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { method, path },
  { routePath: route, routeType: kind },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logPageFailure } = await import('#lib/boot/server/page-failure.ts');
  logPageFailure(error, { method, path, route, kind });
};
