import { expect, type Locator, test } from '@playwright/test';
import { openRoom } from './support/room-stage.ts';

const toolsOf = (stage: Locator) =>
  stage
    .getByRole('button', { name: 'Compare', exact: true })
    .locator('..')
    .locator('> *')
    .evaluateAll((tools) =>
      tools
        .map((tool) => tool.getBoundingClientRect())
        .map(({ top, right, width, height }) => ({ top, right, width, height })),
    );

test('A-18 A-7 the tools of a room stand in one row on a phone and on a tablet, none past the screen or too small to tap', async ({
  page,
}) => {
  const { stage } = await openRoom(page, 'living-sage', '1074501');
  for (const width of [320, 390, 768, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tools = await toolsOf(stage);
    expect(tools.length, `${width}`).toBe(6);
    expect(new Set(tools.map(({ top }) => Math.round(top))).size, `${width}`).toBe(1);
    expect(Math.max(...tools.map(({ right }) => right)), `${width}`).toBeLessThanOrEqual(width);
    for (const { width: wide, height } of tools) expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
  }
});
