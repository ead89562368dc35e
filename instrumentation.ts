import type { Instrumentation } from 'next';

/** Runs once per server process, before the first request: a wrong configuration stops the start here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('#lib/boot/server/boot.ts');
  await boot();
}

/** Runs for every page and endpoint that throws. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { method, path },
  { routePath: route, routeType: kind },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logPageFailure } = await import('#lib/boot/server/page-failure.ts');
  logPageFailure(error, { method, path, route, kind });
};
