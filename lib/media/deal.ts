/** So many pictures back no scene comes again: a row of cards, and what stands above. */
const APART = 3;

/**
 * One view for each picture of a page, out of those it may show: of a scene that none of the last ones shows and fewest
 * of those before, else in the order of its own views. The first stay as they are when more follow. It knows no room,
 * so that lists deal in the browser without the table of rooms.
 */
export function dealViews<View>(
  choices: readonly (readonly View[])[],
  sceneOf: (view: View) => string | undefined,
): (View | undefined)[] {
  const scenes: (string | undefined)[] = [];
  return choices.map((views) => {
    const recent = scenes.slice(-APART);
    const uses = (view: View) => {
      const scene = sceneOf(view);
      return scenes.filter((one) => one === scene).length + (recent.includes(scene) ? choices.length : 0);
    };
    const [first, ...others] = views;
    if (first === undefined) return undefined;
    const dealt = others.reduce((best, view) => (uses(view) < uses(best) ? view : best), first);
    scenes.push(sceneOf(dealt));
    return dealt;
  });
}
