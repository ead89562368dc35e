/** Whether the device has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Shares a link with the share sheet, or copies it; returns whether it was copied. If the visitor cancels or
 * permission is denied, the link can still be copied from its field.
 */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    if (canShare()) {
      await navigator.share({ title, url });
      return false;
    }
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
