/** Number of preceding pictures whose scenes are avoided: a row of cards and the picture above. */
const APART = 3;

/**
 * Chooses one view for each picture of a page from its allowed views. Prefers a scene that none of the last APART
 * pictures shows, then the least used scene, then the order of the picture's own views. Appending pictures does not
 * change earlier choices. Independent of the table of rooms, so that lists can run it in the browser without loading
 * that table.
 */
export function assignViews<View>(
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
