import { SAMPLE_STEPS, type SampleStep, stepTitle } from '#lib/samples/steps.ts';

interface Props {
  current: SampleStep;
  /** Whether the visitor may go back to a step. Only earlier steps qualify (S2.4-9). */
  mayReturnTo: (step: SampleStep) => boolean;
  go: (step: SampleStep) => void;
}

/** The three steps with the current one marked; an ordered list for screen readers. */
export function StepProgress({ current, mayReturnTo, go }: Props) {
  const now = (SAMPLE_STEPS as readonly SampleStep[]).indexOf(current);
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-1.5 md:justify-center">
      {SAMPLE_STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === now ? 'step' : undefined}
          className={`sample-step type-label min-w-min flex-1 border-t-3 md:max-w-37 ${index < now ? 'border-brand' : index === now ? 'border-accent font-semibold' : 'border-mist-2 text-ink-3'}`}
        >
          {index < now && mayReturnTo(step) ? (
            <button
              type="button"
              onClick={() => go(step)}
              className="flex min-h-8 items-center pt-1 text-left underline underline-offset-3 hover:text-ink-2 pointer-coarse:min-h-11"
            >
              {stepTitle(step)}
            </button>
          ) : (
            <span className="flex min-h-8 items-center pt-1 pointer-coarse:min-h-11">{stepTitle(step)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
