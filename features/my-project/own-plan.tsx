import { type ComponentType, useState } from 'react';
import type { LaidPlanProps } from '#components/cut-plan/laid-plan.tsx';
import { Line } from './line.tsx';

const load = () => import('#components/cut-plan/laid-plan.tsx');

/** A line with the plan of a floor, which is fetched when it is opened; opening it again tries again. */
export function OwnPlan({ title, ...plan }: LaidPlanProps & { readonly title: string }) {
  const [drawn, setDrawn] = useState<{ readonly LaidPlan: ComponentType<LaidPlanProps> } | false>();
  const draw = () => load().then(setDrawn, () => setDrawn(false));
  return (
    <Line title={title} onToggle={({ currentTarget: { open } }) => open && !drawn && void draw()}>
      {drawn === false && (
        <p role="alert">The plan could not be loaded. Close this line and open it again.</p>
      )}
      {drawn && (
        <div>
          <drawn.LaidPlan {...plan} />
        </div>
      )}
    </Line>
  );
}
