import { paths } from '#lib/paths.ts';
import type { Scene, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { useFacts } from './use-facts.ts';

interface Props {
  facts: SceneFacts;
  service: SceneService;
  className?: string;
}

/** The floor is not as it was found. */
export const isDrawn = ({ shape, proposal }: SceneFacts) =>
  JSON.stringify(shape) !== JSON.stringify(proposal);

/** Asks for the photo where the shop does, once its floor was accepted: drawn, or found and looked at with floors. */
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

/** The same of the room in view, for whoever found its floor right at once and sees the first dialog no more. */
export function GiveSeenPhoto({ scene, service }: { scene: Scene; service: SceneService }) {
  const { value: facts } = useFacts(scene, service);
  return facts && <GivePhoto {...{ facts, service }} className="lg:col-span-3" />;
}
