import { MESSAGES } from '../messages.ts';

/** Steps of the modal in order (S2.4-1…3); the last two do not show samples to choose from (S2.4-4). */
export const SAMPLE_STEPS = ['choose-samples', 'order-samples', 'order-success'] as const;
export type SampleStep = (typeof SAMPLE_STEPS)[number] | 'initial' | 'invalid-step';

const TITLES: Partial<Record<string, string>> = {
  'choose-samples': MESSAGES.selectColours,
  'order-samples': MESSAGES.orderDetails,
  'order-success': MESSAGES.success,
};

/** Title of a step; 'Request Samples' for an initial, invalid or unknown one (S2.4-1…4). */
export function stepTitle(step: string): string {
  return TITLES[step] ?? MESSAGES.requestSamples;
}

interface StepState {
  readonly step: SampleStep;
  readonly variantSamples: readonly unknown[];
  readonly selectedProduct: unknown;
}

/**
 * Returns the current step; with `checkEmpty` it is 'invalid-step' if the basket is empty and no product is selected
 * (S2.4-6, G30).
 */
export function currentStep(state: StepState, { checkEmpty = false } = {}): SampleStep {
  const empty = state.variantSamples.length === 0 && !state.selectedProduct;
  return checkEmpty && empty ? 'invalid-step' : state.step;
}
