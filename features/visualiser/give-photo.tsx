import { paths } from '#lib/paths.ts';
import type { Scene, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { isSameShape } from '#lib/scenes/shape-history.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { useFacts } from './use-facts.ts';

interface Props {
  facts: SceneFacts;
  service: SceneService;
  className?: string;
}

/** The floor shape differs from the detected one. */
export const isDrawn = ({ shape, proposal }: SceneFacts) => !isSameShape(shape, proposal);

/**
 * Asks for the photo, if the site collects photos and the visitor has accepted the floor: either drawn by hand, or
 * detected and viewed in room view.
 */
export function GivePhoto({ facts, service: { giving }, className = '' }: Props) {
  const { roomView } = useVisualiserState();
  const region = useAppSelector((state) => state.region.region);
  const accepted = isDrawn(facts) || (facts.confidence > 0 && roomView);
  if (!giving || !accepted || facts.plain) return null;
  return (
    <p className={`type-small text-ink-2 ${className}`}>
      {giving.text}{' '}
      <a href={paths.givePhoto(region, facts.id)} className="underline underline-offset-4">
        {giving.link}
      </a>
    </p>
  );
}

/**
 * The same request inside room view, for visitors whose floor was detected correctly and who do not return to the
 * first dialog.
 */
export function GiveSeenPhoto({ scene, service }: { scene: Scene; service: SceneService }) {
  const { value: facts } = useFacts(scene, service);
  return facts && <GivePhoto {...{ facts, service }} className="lg:col-span-3" />;
}
