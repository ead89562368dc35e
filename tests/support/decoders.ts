/**
 * Sets the picture decoders before any thread exists. They are set for the whole process: a test that opens a picture
 * while another thread sets them finds them disabled.
 */
export async function setup(): Promise<void> {
  await import('#lib/server/sharp.ts');
}
