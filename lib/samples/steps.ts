import { MESSAGES } from '../messages.ts';

/** Steps of the modal in their order (S2.4-1…3); the last two show no samples to choose from (S2.4-4). */
export const SAMPLE_STEPS = ['choose-samples', 'order-samples', 'order-success'] as const;
export type SampleStep = (typeof SAMPLE_STEPS)[number] | 'initial' | 'invalid-step';

const TITLES: Partial<Record<string, string>> = {
  'choose-samples': MESSAGES.selectColours,
  'order-samples': MESSAGES.orderDetails,
  'order-success': MESSAGES.success,
};

/** Title of a step; of an initial, invalid or unknown one 'Request Samples' (S2.4-1…4). */
export function stepTitle(step: string): string {
  return TITLES[step] ?? MESSAGES.requestSamples;
}

interface StepState {
  readonly step: SampleStep;
  readonly variantSamples: readonly unknown[];
  readonly selectedProduct: unknown;
}

/**
 * The current step; with the check it is 'invalid-step' when nothing is in the basket and no product is selected
 * (S2.4-6, G30).
 */
export function currentStep(state: StepState, { checkEmpty = false } = {}): SampleStep {
  const empty = state.variantSamples.length === 0 && !state.selectedProduct;
  return checkEmpty && empty ? 'invalid-step' : state.step;
}
