/** Runs once per server process, before the first request: a wrong configuration stops the start here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('#lib/boot/server/boot.ts');
  await boot();
}
