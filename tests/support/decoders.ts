/**
 * Sets the picture decoders before there is a thread: they are those of the whole process, and a test that opens a
 * picture while another thread sets them finds them shut.
 */
export async function setup(): Promise<void> {
  await import('#lib/server/sharp.ts');
}
