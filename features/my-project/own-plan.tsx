import { useState } from 'react';
import type { LaidPlanProps } from '#components/cut-plan/laid-plan.tsx';
import { LazyPart } from '#components/lazy-part/lazy-part.tsx';
import { Line } from './line.tsx';

const load = () => import('#components/cut-plan/laid-plan.tsx');

/** A line with the plan of a floor, which loads when the line is opened. Opening it again retries after a failure. */
export function OwnPlan({ title, ...plan }: LaidPlanProps & { readonly title: string }) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  return (
    <Line title={title} onToggle={({ currentTarget: { open } }) => setState(open ? 'open' : 'closed')}>
      {state === 'failed' && (
        <p role="alert">The plan could not be loaded. Close this section and open it again.</p>
      )}
      <LazyPart load={load} open={state === 'open'} onEnd={(came) => came || setState('failed')}>
        {({ LaidPlan }) => (
          <div>
            <LaidPlan {...plan} />
          </div>
        )}
      </LazyPart>
    </Line>
  );
}
