import { expect, type Locator } from '@playwright/test';

/** Names of the controls whose touch target is lower than 44 px, with their height. */
export async function smallTargets(controls: Locator): Promise<string[]> {
  const low: string[] = [];
  const shown = controls.filter({ visible: true });
  await expect(shown).not.toHaveCount(0);
  for (const control of await shown.all()) {
    const height = await control.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const [line] = element.getClientRects();
      if (!line) return 0;
      const x = line.left + line.width / 2;
      const y = (line.top + line.bottom) / 2;
      const isHit = (by: number) => element.contains(document.elementFromPoint(x, y + by));
      let [up, down] = [0, 0];
      while (up < 30 && isHit(-up - 1)) up += 1;
      while (down < 30 && isHit(down + 1)) down += 1;
      return up + down + 1;
    });
    if (height < 44) low.push(`${await control.textContent()}: ${height} px`);
  }
  return low;
}
