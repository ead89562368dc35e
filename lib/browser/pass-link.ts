/** The device has a sheet of its own to pass links on with. */
export const mayShare = (): boolean => typeof navigator.share === 'function';

/**
 * Passes a link on by the device's own sheet, or copies it; whether it was copied. Closed without a choice, or not
 * allowed, it stands in its field to copy from.
 */
export async function passLink(title: string, url: string): Promise<boolean> {
  try {
    if (mayShare()) {
      await navigator.share({ title, url });
      return false;
    }
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
